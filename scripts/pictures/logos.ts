/** Drawn marks for invented companies: a square field of flat shapes, 160 units wide. */
const INK = "#0f2f40";
const TEAL = "#1f8a8c";
const CORAL = "#ee6a4f";
const BRICK = "#d6563f";
const GOLD = "#f1b440";
const ORANGE = "#ef8a3c";
const PAPER = "#fff6e6";
const BLUSH = "#ffe6cf";
const SAND = "#f2d9b0";
const CLAY = "#e9c3ad";
const MIST = "#cfe3dc";
const PINE = "#14544a";
const LEAF = "#8fbf72";

function field(color: string, ...shapes: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" fill="${color}"/>${shapes.join("")}</svg>`;
}

function shape(path: string, color: string) {
  return `<path d="${path}" fill="${color}"/>`;
}

function disc(x: number, y: number, radius: number, color: string) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

function stroke(path: string, color: string, width: number) {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The shapes, smaller and moved, so that a fan drawn to the edges gets a margin. */
function inset(x: number, y: number, scale: number, ...shapes: string[]) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join("")}</g>`;
}

/** One petal for each colour, turned around a point on the middle axis. */
function fan(path: string, pivotY: number, petals: [angle: number, color: string][]) {
  return petals
    .map(
      ([angle, color]) => `<g transform="rotate(${angle} 80 ${pivotY})">${shape(path, color)}</g>`,
    )
    .join("");
}

/** A full wheel around the middle of the field, in the given colours by turns. */
function wheel(path: string, spokes: number, ...colors: [string, ...string[]]) {
  const petals = Array.from({ length: spokes }, (_, index): [number, string] => [
    (index * 360) / spokes,
    colors[index % colors.length] ?? colors[0],
  ]);
  return fan(path, 80, petals);
}

/** Keyed by what each mark shows. */
export const LOGOS: Record<string, string> = {
  "sun-over-gulf": field(
    TEAL,
    disc(80, 78, 36, GOLD),
    shape("M0 84H160V160H0Z", INK),
    stroke("M26 104H134M44 122H116M62 140H98", PAPER, 7),
  ),
  "royal-palm": field(
    BLUSH,
    shape("M70 154Q78 108 74 62H84Q84 108 92 154Z", INK),
    shape("M79 62Q44 22 14 66Q46 46 79 62Z", PINE),
    shape("M79 62Q114 22 146 66Q114 46 79 62Z", PINE),
    shape("M79 62Q38 44 26 104Q48 70 79 62Z", TEAL),
    shape("M79 62Q122 44 134 104Q112 70 79 62Z", TEAL),
    shape("M79 62Q56 20 76 6Q70 34 79 62Z", TEAL),
    shape("M79 62Q104 20 84 6Q90 34 79 62Z", TEAL),
    disc(72, 70, 7, CORAL),
    disc(86, 71, 7, CORAL),
  ),
  "arch-house": field(
    CORAL,
    shape("M28 140V76A52 52 0 0 1 132 76V140Z", PAPER),
    shape("M54 140V84A26 26 0 0 1 106 84V140Z", INK),
    disc(80, 84, 10, GOLD),
  ),
  sail: field(
    INK,
    shape("M76 20V112H24Q62 78 76 20Z", PAPER),
    shape("M86 38Q124 74 130 112H86Z", CORAL),
    shape("M22 122H138Q126 146 104 146H56Q32 146 22 122Z", GOLD),
  ),
  shell: field(
    SAND,
    inset(
      24,
      20,
      0.7,
      fan("M80 132L64 34Q80 18 96 34Z", 132, [
        [-60, BRICK],
        [-30, CORAL],
        [0, BRICK],
        [30, CORAL],
        [60, BRICK],
      ]),
      shape("M58 124H102L96 146H64Z", INK),
    ),
  ),
  pelican: field(
    GOLD,
    shape(
      "M20 150C20 96 52 74 84 78C72 62 74 34 98 28C114 26 122 36 121 48L152 84Q116 90 102 66C104 96 112 132 70 150Z",
      INK,
    ),
    disc(104, 44, 5, PAPER),
    shape("M121 48L152 84Q124 84 108 60Z", CORAL),
  ),
  "wave-rings": field(
    PAPER,
    disc(80, 80, 62, TEAL),
    stroke("M-10 68Q12 48 35 68T80 68T125 68T170 68", PAPER, 9),
    stroke("M-10 94Q12 74 35 94T80 94T125 94T170 94", PAPER, 9),
  ),
  "citrus-wheel": field(
    PINE,
    disc(80, 80, 60, ORANGE),
    disc(80, 80, 52, PAPER),
    wheel("M80 76L66 36Q80 26 94 36Z", 8, ORANGE),
  ),
  heron: field(
    MIST,
    shape(
      "M96 150V104C60 112 34 100 22 116C30 84 60 66 88 72C104 66 96 52 86 42C76 28 86 12 104 16L144 30L106 32C116 50 124 76 106 98V150Z",
      INK,
    ),
    shape("M106 24L144 30L106 32Z", CORAL),
  ),
  key: field(
    TEAL,
    disc(58, 58, 34, GOLD),
    disc(58, 58, 15, TEAL),
    stroke("M82 82L132 132M112 112L128 96M124 124L138 110", GOLD, 14),
  ),
  lotus: field(
    CORAL,
    inset(
      18,
      14,
      0.78,
      fan("M80 124Q46 84 80 32Q114 84 80 124Z", 124, [
        [-66, SAND],
        [66, SAND],
        [-34, BLUSH],
        [34, BLUSH],
        [0, PAPER],
      ]),
      stroke("M44 140H116", PAPER, 9),
    ),
  ),
  "deco-tower": field(
    INK,
    shape("M36 150V96H56V64H68V34H76V14H84V34H92V64H104V96H124V150Z", GOLD),
    shape("M74 150V60H86V150Z", INK),
    shape("M52 150V108H60V150ZM100 150V108H108V150Z", INK),
  ),
  compass: field(
    PAPER,
    disc(80, 80, 64, INK),
    disc(80, 80, 54, PAPER),
    wheel("M80 80L68 68L80 14L92 68Z", 4, CORAL, TEAL),
    disc(80, 80, 9, INK),
  ),
  "twin-leaves": field(
    PINE,
    shape("M76 140C20 120 16 62 30 24C72 40 92 88 76 140Z", LEAF),
    shape("M84 140C140 128 150 84 140 52C104 60 82 96 84 140Z", PAPER),
    stroke("M76 140C72 100 56 60 40 40M84 140C96 110 112 84 130 66", PINE, 5),
  ),
  "split-square": field(
    GOLD,
    shape("M0 0H80V80H0Z", INK),
    shape("M80 80H160V160H80Z", INK),
    disc(80, 80, 44, CORAL),
    shape("M80 36A44 44 0 0 1 80 124Z", PAPER),
  ),
  anchor: field(
    CLAY,
    disc(80, 36, 17, INK),
    disc(80, 36, 8, CLAY),
    stroke("M80 54V132M54 72H106M28 92Q34 132 80 136Q126 132 132 92", INK, 13),
  ),
};
