import { z } from "zod";
import { line, optional, website } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { isEqualText } from "#app/locale/fold.ts";

export const ALT_MIN = 10;
export const ALT_MAX = 600;
const CREDIT_MAX = 160;

/** Any text may be stored: the rules below are only for pictures that visitors see. */
export const pictureWords = {
  picture_alt: optional(line(ALT_MAX)),
  picture_credit: optional(line(CREDIT_MAX)),
};

export type PictureWords = { alt: string; credit: string };

const FILE_NAME =
  /\.(?:jpe?g|png|webp|gif|avif|heic|svg|tiff?)$|^(?:img|dsc[fn]?|pxl|image|photo|screenshot)[\s_-]*\d\S*$/i;

export function problemsOfWords({ alt, credit }: PictureWords, titles: readonly string[] = []) {
  const isTitle = titles.some((title) => isEqualText(title, alt));
  const ofAlt = !alt
    ? "Say what the picture shows, for those who do not see it."
    : FILE_NAME.test(alt)
      ? "This is a file's name. Say what the picture shows."
      : isTitle
        ? "This is the title, which is read aloud already. Say what the picture shows."
        : alt.length < ALT_MIN
          ? `Say it in at least ${ALT_MIN} letters.`
          : undefined;
  const ofCredit = credit ? undefined : 'Say who took it: "Photo: Maria Bell".';
  return { picture_alt: ofAlt, picture_credit: ofCredit };
}

/** Gives the credit as it stands under a picture, even if only the name was typed. */
export const creditOf = (text: string) =>
  text === "" || /^(?:photo|picture|image|illustration|drawing|courtesy|©)/i.test(text)
    ? text
    : `Photo: ${text}`;

/** The size at which a picture is shown to be clicked into: it fits a narrow phone, because a click is measured in the pixels shown. */
export function focusBox({ width, height }: { width: number; height: number }) {
  const scale = Math.min(272 / width, 360 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const PictureFilterSchema = z.object({ page: pageNumber });

const hundredth = z.coerce
  .number("Write a number from 0 to 100.")
  .int("Write a whole number.")
  .min(0, "Write a number from 0 to 100.")
  .max(100, "Write a number from 0 to 100.");

export const PictureFormSchema = z.object({
  ...pictureWords,
  credit_url: website,
  focus_x: hundredth,
  focus_y: hundredth,
});
