import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { logosFolder, storeLogo } from "#app/domain/logos/logos.server.ts";
import { startWithEmptyFolder } from "#tests/support/logos.ts";
import { picture } from "#tests/support/pictures.ts";

startWithEmptyFolder();

describe("an SVG", () => {
  const draw = (inside: string) =>
    storeLogo(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${inside}</svg>`),
    );
  const bomb = Array.from(
    { length: 9 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join("");

  test("that asks for a billion copies of itself is no image, and the next one is drawn", async () => {
    const [greedy, plain] = await Promise.all([
      draw(`<rect id="a0" width="9" height="9"/>${bomb}<use href="#a9"/>`),
      draw('<rect width="90" height="60" fill="teal"/>'),
    ]);
    expect(greedy).toMatchObject({ title: "Invalid file type" });
    expect(plain).toMatchObject({ name: expect.stringMatching(/\.png$/) });
  });

  test("reads no file of ours and nothing from elsewhere", async () => {
    const secret = join(logosFolder, "secret.png");
    writeFileSync(secret, await (await picture()).bytes());
    const stored = await draw(
      `<image href="file://${secret}" width="90" height="60"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>`,
    );
    if (!("name" in stored)) throw new Error("It is a picture.");
    const { channels } = await sharp(join(logosFolder, stored.name)).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  });
});
