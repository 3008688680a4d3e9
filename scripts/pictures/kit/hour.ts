/** Every colour a part may use. Pairs and triples run from lit to shaded; sky runs from zenith to horizon. */
export interface Palette {
  time: Time;
  sky: readonly [string, string, string, string, string];
  sun: string;
  cloudLit: string;
  cloudShade: string;
  far: string;
  sea: readonly [string, string, string];
  glint: string;
  foam: string;
  sand: readonly [string, string, string];
  leaf: readonly [string, string, string];
  trunk: readonly [string, string];
  wall: readonly [string, string];
  roof: readonly [string, string];
  ink: string;
  coral: string;
  gold: string;
  teal: string;
  paper: string;
  lamp: string;
  glass: string;
}

export type Time = "dawn" | "noon" | "golden" | "dusk" | "night";

export const PALETTES: Record<Time, Palette> = {
  dawn: {
    time: "dawn",
    sky: ["#5f9aae", "#9cc3c0", "#e6dcc6", "#f8d0ae", "#f4a98b"],
    sun: "#fff4dc",
    cloudLit: "#fce6d2",
    cloudShade: "#dba79d",
    far: "#87a3a8",
    sea: ["#e6b6a0", "#79aaac", "#2a6c79"],
    glint: "#ffe9cf",
    foam: "#fdf1e2",
    sand: ["#f6dfc3", "#dfba9c", "#a98578"],
    leaf: ["#86ad84", "#437b6b", "#1c4a50"],
    trunk: ["#c99d80", "#5d4a50"],
    wall: ["#fbebd9", "#d2aa9d"],
    roof: ["#dd7b5b", "#9c4c47"],
    ink: "#15323f",
    coral: "#ef7d63",
    gold: "#f2b950",
    teal: "#3f9a98",
    paper: "#fdf4e8",
    lamp: "#ffe0a0",
    glass: "#6f9fa6",
  },
  noon: {
    time: "noon",
    sky: ["#2389a8", "#4fb0bd", "#8fd0cb", "#c9e7d8", "#f4eed6"],
    sun: "#fffbe8",
    cloudLit: "#fffaf0",
    cloudShade: "#b4d6d4",
    far: "#6aa9a4",
    sea: ["#7fcbc3", "#2a9fa6", "#0c6a7e"],
    glint: "#e9fbf2",
    foam: "#fffdf5",
    sand: ["#fdf2da", "#eed8ab", "#c9a673"],
    leaf: ["#94c46c", "#3c9060", "#14544a"],
    trunk: ["#dcc298", "#83654b"],
    wall: ["#fff7e8", "#dac8ac"],
    roof: ["#e3784c", "#a84a35"],
    ink: "#0e3546",
    coral: "#f06a4f",
    gold: "#f3b63f",
    teal: "#1f8f93",
    paper: "#fffaf0",
    lamp: "#fff0c4",
    glass: "#5aa3ab",
  },
  golden: {
    time: "golden",
    sky: ["#2c7f8a", "#7fb8ab", "#f6e3b8", "#fbc27c", "#ef7d52"],
    sun: "#fff4c8",
    cloudLit: "#fcdca0",
    cloudShade: "#dc8763",
    far: "#7d8f80",
    sea: ["#efa468", "#579893", "#125663"],
    glint: "#ffe3a0",
    foam: "#fff0cf",
    sand: ["#fadfa6", "#dfac6c", "#95674f"],
    leaf: ["#a9b35a", "#467f57", "#123f48"],
    trunk: ["#e6aa6e", "#5a3d3a"],
    wall: ["#fee9c1", "#d09772"],
    roof: ["#e67043", "#963c33"],
    ink: "#0f2d3b",
    coral: "#ec6a48",
    gold: "#f4b13c",
    teal: "#2b8585",
    paper: "#fff3dc",
    lamp: "#ffdf92",
    glass: "#4d8a8d",
  },
  dusk: {
    time: "dusk",
    sky: ["#1d3a60", "#4a4f80", "#a8617f", "#ee7f68", "#fbc27a"],
    sun: "#ffe2a0",
    cloudLit: "#f7a07b",
    cloudShade: "#6e4c7b",
    far: "#4f4f78",
    sea: ["#e68d70", "#5a5a86", "#173456"],
    glint: "#ffcf90",
    foam: "#f6cdb4",
    sand: ["#e0a486", "#936c7a", "#4a4563"],
    leaf: ["#7a8a6c", "#2f5260", "#122840"],
    trunk: ["#c98570", "#3d2f45"],
    wall: ["#f6bf9b", "#8c6682"],
    roof: ["#cf5f55", "#6d3450"],
    ink: "#101f36",
    coral: "#f26d5b",
    gold: "#f8b64f",
    teal: "#3a7f8e",
    paper: "#fde5cd",
    lamp: "#ffd680",
    glass: "#3c4d75",
  },
  night: {
    time: "night",
    sky: ["#08182e", "#0d2a45", "#14435b", "#246470", "#4f8f88"],
    sun: "#fdf3d2",
    cloudLit: "#3a7180",
    cloudShade: "#16394f",
    far: "#1c4c5c",
    sea: ["#3f8483", "#12465a", "#092239"],
    glint: "#d9e9c9",
    foam: "#9cc6bb",
    sand: ["#86998c", "#456a73", "#1d4052"],
    leaf: ["#4b8a70", "#1b4e57", "#0a2536"],
    trunk: ["#7a8078", "#16303f"],
    wall: ["#e6d2a8", "#3e6076"],
    roof: ["#b25c42", "#4b3545"],
    ink: "#061423",
    coral: "#ee6f57",
    gold: "#f7bd57",
    teal: "#2c7d86",
    paper: "#f7ead0",
    lamp: "#ffd884",
    glass: "#1d4a5f",
  },
};
