// Draws the charts in the colours of the page, and draws them anew when the page turns dark or light.
const dark = matchMedia("(prefers-color-scheme: dark)");

function theme() {
  const style = getComputedStyle(document.documentElement);
  const colour = name => style.getPropertyValue(`--${name}`).trim();
  const palette = dark.matches
    ? ["#7db4f0", "#f0a860", "#6fcf97", "#e58fb9", "#c9b458", "#9b8cf0", "#5ec8c8", "#c98a6b"]
    : ["#2f6db3", "#c8641b", "#2c8a57", "#b13c74", "#8a7413", "#6350c4", "#14808a", "#8d5434"];
  const endings = dark.matches
    ? ["#6fcf97", "#f0a860", "#e0707a", "#c99be0", "#8ea3bf", "#c9b458"]
    : ["#2c8a57", "#d98b2b", "#b8404c", "#7f4fa8", "#5d6f8a", "#8a7413"];
  const text = { labelColor: colour("ink"), titleColor: colour("soft"), labelFontSize: 13, titleFontSize: 12, titleFontWeight: "normal", labelLimit: 220 };
  return {
    background: "transparent",
    font: getComputedStyle(document.body).fontFamily,
    view: { stroke: null },
    axis: { ...text, gridColor: colour("line"), domainColor: colour("line"), tickColor: colour("line") },
    axisY: { grid: false },
    legend: { ...text, symbolType: "circle", columns: 3 },
    rule: { color: colour("soft") },
    range: { category: palette, ordinal: endings },
  };
}

function draw() {
  for (const place of document.querySelectorAll(".chart")) {
    const narrow = place.clientWidth < 480;
    const config = theme();
    if (narrow) {
      config.axis.labelLimit = 110;
      config.axis.labelFontSize = 11;
      config.legend.columns = 1;
    }
    const spec = JSON.parse(place.nextElementSibling.textContent);
    vegaEmbed(place, spec, { actions: false, renderer: "svg", config, tooltip: { theme: dark.matches ? "dark" : "light" } });
  }
}

dark.addEventListener("change", draw);
draw();
