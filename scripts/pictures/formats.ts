/** In which sizes a picture of the list is written. */
export interface Format {
  /** Of `<file>.jpg` and `<file>.webp`. */
  width: number;
  /** Of the further `<file>-<width>.webp`. */
  further: readonly number[];
  hasWebp: boolean;
}

const CARD: Format = { width: 800, further: [400], hasWebp: true };
const LEAD: Format = { ...CARD, further: [400, 1200] };
/** Taller than wide, and the first on its page: the width between is what a phone of 412 px takes. */
const TALL: Format = { ...CARD, further: [400, 680] };
/** Never shown on a small card. */
const TALL_LEAD: Format = { ...CARD, further: [680, 1200] };

/** By folder, or by name where a picture stands alone. Some kinds are only shown on cards. */
const FORMATS: Record<string, Format> = {
  events: LEAD,
  dining: TALL,
  beaches: LEAD,
  listings: CARD,
  wellness: CARD,
  hotels: LEAD,
  guides: TALL_LEAD,
  home: CARD,
  pages: LEAD,
  hero: { width: 1600, further: [800], hasWebp: true },
  auth: { width: 1040, further: [800], hasWebp: true },
  placeholder: { width: 800, further: [], hasWebp: true },
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

/** Every file a picture is written to, below public/images. */
export function filesOf(file: string): string[] {
  const { further, hasWebp } = formatOf(file);
  const webp = hasWebp ? ["", ...further.map((width) => `-${width}`)] : [];
  return [`${file}.jpg`, ...webp.map((suffix) => `${file}${suffix}.webp`)];
}
