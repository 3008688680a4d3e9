import type { Ratio } from "./kit/scene.ts";

/** The ratios in which pages show pictures. */
const CUTS = ["16:9", "4:5", "1:1"] as const satisfies readonly Ratio[];
type Cut = (typeof CUTS)[number];

/** In which sizes a picture of the list is written. */
export interface Format {
  /** Of `<file>.jpg` and `<file>.webp`, in the picture's own ratio. */
  width: number;
  /** Of the further `<file>-<width>.webp`. */
  further: readonly number[];
  hasWebp: boolean;
  /** Of the `<file>-16x9-<width>.webp` and so on, in the ratios that are not its own. */
  cuts?: Readonly<Partial<Record<Cut, readonly number[]>>>;
}

const CARD: Format = {
  width: 800,
  further: [400],
  hasWebp: true,
  cuts: { "16:9": [400, 800], "4:5": [400, 800], "1:1": [400, 800] },
};
/** The widest is for a row of its own on dense screens. */
const LEAD: Format = { ...CARD, further: [400, 1200, 1440] };
/** Taller than wide, and the first on its page: the width between is what a phone of 412 px takes. */
const TALL: Format = { ...CARD, further: [400, 680] };

/** By folder, or by name where a picture stands alone. Some kinds are only shown on cards. */
const FORMATS: Record<string, Format> = {
  events: LEAD,
  // The first on its page lies across two columns.
  dining: { ...TALL, cuts: { ...CARD.cuts, "16:9": [400, 800, 1440] } },
  beaches: LEAD,
  // The last may have a row of its own.
  listings: { ...CARD, further: [400, 1140] },
  wellness: CARD,
  // A wide card and a square one stand in a row at one height; the dialog has the tall cut.
  hotels: { ...LEAD, cuts: { "4:5": [480, 920], "1:1": [420, 820] } },
  // Never shown on a small card. One of them leads its own page as a square, another is on Home.
  guides: {
    ...CARD,
    further: [680, 1200],
    cuts: { "16:9": [400, 800, 1600], "1:1": [400, 800, 1240, 1640] },
  },
  // The tall one of 200 is the stamp beside a call to action.
  home: { ...CARD, further: [400, 1280], cuts: { "4:5": [200, 480, 920], "1:1": [280, 480] } },
  pages: { ...LEAD, cuts: { ...CARD.cuts, "1:1": [400, 800, 1440] } },
  hero: {
    ...CARD,
    width: 1600,
    further: [800],
    cuts: { "4:5": [600, 880, 1140], "1:1": [680, 1360] },
  },
  auth: {
    ...CARD,
    width: 1040,
    further: [800],
    cuts: { "16:9": [800, 1400], "4:5": [480, 920], "1:1": [600, 1040, 1480] },
  },
  placeholder: { width: 800, further: [], hasWebp: true, cuts: { "4:5": [200] } },
  // A third wider than an email shows it. Not every mail program knows .webp.
  letter: { width: 672, further: [], hasWebp: false },
  share: { width: 1200, further: [], hasWebp: false },
};

export function formatOf(file: string): Format {
  const [kind = ""] = file.split("/");
  const format = FORMATS[kind];
  if (!format) throw new Error(`no format for ${file}`);
  return format;
}

/** A picture's own ratio is no cut: that is the picture itself. `name` is part of their files' names. */
export function cutsOf({ file, ratio }: { file: string; ratio: Ratio }) {
  const { cuts = {} } = formatOf(file);
  return CUTS.flatMap((cut) => {
    const widths = cuts[cut];
    return widths && cut !== ratio ? [{ ratio: cut, name: cut.replace(":", "x"), widths }] : [];
  });
}

/** Every file a picture is written to, below public/images. */
export function filesOf(drawing: { file: string; ratio: Ratio }): string[] {
  const { file } = drawing;
  const { further, hasWebp } = formatOf(file);
  const stems = [
    ...(hasWebp ? [file, ...further.map((width) => `${file}-${width}`)] : []),
    ...cutsOf(drawing).flatMap(({ name, widths }) =>
      widths.map((width) => `${file}-${name}-${width}`),
    ),
  ];
  return [`${file}.jpg`, ...stems.map((stem) => `${stem}.webp`)];
}

/**
 * Of the files below public/images those that are left of what was drawn once: of a width, a cut or a picture that is no
 * longer asked for. `earlier` are the pictures drawn the last time. Files of any other name are somebody's own.
 */
export function leftOverFiles(
  present: readonly string[],
  drawings: readonly { file: string; ratio: Ratio }[],
  earlier: readonly string[],
): string[] {
  const wanted = new Set(drawings.flatMap(filesOf));
  const drawn = new Set([...earlier, ...drawings.map(({ file }) => file)]);
  return present.filter((name) => {
    const [, file] = /^(.+?)(?:(?:-\d+x\d+)?-\d+)?\.(?:jpg|webp)$/.exec(name) ?? [];
    return file !== undefined && drawn.has(file) && !wanted.has(name);
  });
}
