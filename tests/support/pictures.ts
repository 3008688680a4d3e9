import sharp from "sharp";

/** A real picture of one colour. */
export async function picture(
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  { width = 40, height = 40, color = "#0a625e" } = {},
) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `logo.${format}`, { type: `image/${format}` });
}

export function fileOf(text: string | Uint8Array<ArrayBuffer>, name: string, type: string) {
  return new File([text], name, { type });
}
