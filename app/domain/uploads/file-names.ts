/** Folders of uploads: employers' logos and the guide's pictures. Only such names are valid in them, so that no path leads out. */
const NAMES = {
  "job-images": /^[a-z0-9]{20}-\d{13}\.(?:png|jpg|webp)$/,
  guide: /^[a-z0-9]{20}-\d{13}(?:\.jpg|-[a-f0-9]{8}-\d+x\d+-\d+\.webp)$/,
};
export type Folder = keyof typeof NAMES;
export const FOLDERS = Object.keys(NAMES) as Folder[];

export const isNameIn = (folder: Folder, name: string) => NAMES[folder].test(name);

export const webpTwin = (src: string) =>
  /\.(png|jpg)$/.test(src) ? src.replace(/\.\w+$/, ".webp") : undefined;
