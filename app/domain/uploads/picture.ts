export const PICTURE_PATH = "/uploads/guide/";

export const PICTURE_MAX_MB = 20;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 2 ** 20;
export const PHOTO_MAX_MB = 10;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MB * 2 ** 20;
export const PICTURES_MAX_GB = 2;
/** The shorter side must have this many pixels, or it would be shown enlarged. A logo is 40 pixels high, on sharp screens 80. */
export const SIDE_MIN_PX = { picture: 320, logo: 80 };

/** The shapes that pages show, and the widths of each, of which none is wider than the picture. */
export const CUTS = { "16x9": [800, 1400], "4x5": [480, 736], "1x1": [600, 1040] };
/** The width of the whole picture where it stands as a logo, in its own shape: "1600x900" of one of that size. */
export const SMALL_PX = 320;

/** The focal point stays visible in every shape. Both are hundredths, of the width and of the height. */
export type Focus = { x: number; y: number };
export const CENTER: Focus = { x: 50, y: 50 };

const ADDRESS = /^\/uploads\/guide\/([a-z0-9]{20}-\d{13})\.jpg$/;

export const stemOf = (image: unknown) =>
  typeof image === "string" ? ADDRESS.exec(image)?.[1] : undefined;

export const pictureFile = (stem: string) => `${stem}.jpg`;
export const pictureAddress = (stem: string) => PICTURE_PATH + pictureFile(stem);

/** The name of a cut, as `picture.tsx` asks for it. What is cut anew has another version, because browsers keep the one that they have. */
export const cutName = (stem: string, version: string, shape: string, width: number) =>
  `${stem}-${version}-${shape}-${width}.webp`;
