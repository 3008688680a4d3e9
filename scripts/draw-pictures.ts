import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LOGOS } from "./pictures/logos.ts";

const LOGOS_FOLDER = join(import.meta.dirname, "../public/images/logos");
const LOGO_PX = 160;
/** Drawn at three times its size and then made smaller: smoother edges. */
const DENSITY = 3 * 72;

await mkdir(LOGOS_FOLDER, { recursive: true });
for (const [name, svg] of Object.entries(LOGOS)) {
  const png = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize(LOGO_PX, LOGO_PX)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await save(`${name}.png`, png);
  // So few colours are smaller without loss than with it.
  await save(`${name}.webp`, await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer());
}

async function save(file: string, bytes: Buffer) {
  await writeFile(join(LOGOS_FOLDER, file), bytes);
  console.log(`${file} ${bytes.length} bytes`);
}
