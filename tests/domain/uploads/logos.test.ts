import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import {
  countStoredBytes,
  logoFile,
  logoName,
  logosFolder,
  logoUrls,
  removeLogo,
  storeLogo,
  touchLogo,
} from "#app/domain/uploads/logos.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { removeFolder, startWithEmptyFolder, stored, storePicture } from "#tests/support/logos.ts";
import { picture } from "#tests/support/pictures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const STEM = "aaaaaaaaaaaaaaaaaaaa-1234567890123";
const PNG = `${STEM}.png`;

startWithEmptyFolder();
decodeHere();

function put(name: string, msAgo = 0, now = Date.now()) {
  const file = join(logosFolder, name);
  writeFileSync(file, "x");
  utimesSync(file, (now - msAgo) / 1000, (now - msAgo) / 1000);
}

describe("storing a picture", () => {
  test("leaves two whole files and nothing unfinished", async () => {
    const { name, url } = await storePicture();
    expect(stored()).toEqual([name, name.replace(".png", ".webp")].sort());
    expect(url).toBe(LOGO_PATH + name);
    expect(await touchLogo(name)).toBe(true);
  });

  test("makes the folder when it is missing", async () => {
    removeFolder();
    await storePicture();
    expect(stored()).toHaveLength(2);
  });

  test("gives every picture a name of its own, many at once and of the same moment", async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, () => storePicture()));
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(12);
    expect(stored()).toHaveLength(24);
    expect(new Set(pictures.map(({ digest }) => digest)).size).toBe(1);
  });

  test("keeps a .webp without a twin", async () => {
    const { name } = await storePicture("webp");
    expect(stored()).toEqual([name]);
  });

  test("tells pictures apart by their pixels", async () => {
    const [green, red] = [await storePicture(), await storePicture("png", "#ff0000")];
    expect(green.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(red.digest).not.toBe(green.digest);
  });

  test("counts the bytes of both files", async () => {
    const before = countStoredBytes();
    await storePicture();
    const bytes = stored().reduce((sum, name) => sum + statSync(join(logosFolder, name)).size, 0);
    expect(countStoredBytes() - before).toBe(bytes);
  });

  test("stores nothing for a client who is gone, and for one whose pictures wait already", async () => {
    const file = await picture();
    expect(await storeLogo(file, "gone", AbortSignal.abort())).toBeUndefined();
    const all = await Promise.all(Array.from({ length: 9 }, () => storeLogo(file, "hasty")));
    expect(all.filter((each) => each === undefined).length).toBeGreaterThan(0);
    expect(stored().length).toBe(2 * all.filter(Boolean).length);
  });

  test("throws when the folder cannot be, and leaves nothing behind", async () => {
    removeFolder();
    writeFileSync(logosFolder, "a file stands in the way");
    await expect(storePicture()).rejects.toThrow();
    expect(statSync(logosFolder).size).toBe(24);
  });
});

describe("the file of a name", () => {
  test.each(["png", "jpg", "webp"])("is one that we gave, with .%s", (extension) => {
    expect(logoFile(`${STEM}.${extension}`)).toBe(join(logosFolder, `${STEM}.${extension}`));
  });

  test.each([
    "",
    ".",
    "..",
    "../guide.db",
    "..%2fguide.db",
    `../${PNG}`,
    `./${PNG}`,
    `/${PNG}`,
    `x/${PNG}`,
    `${PNG}/..`,
    `..\\${PNG}`,
    `${PNG}\n`,
    `\n${PNG}`,
    `${PNG}\u0000`,
    `${PNG}.part`,
    `${PNG}.html`,
    `${STEM}.svg`,
    `${STEM}.PNG`,
    `${STEM}png`,
    STEM,
    STEM.toUpperCase(),
    `${STEM.slice(1)}.png`,
    `a${PNG}`,
    `é${PNG.slice(1)}`,
    "sun-over-gulf.png",
    ".gitkeep",
    "con",
  ])("is none for %j", (name) => {
    expect(logoFile(name)).toBeUndefined();
    expect(logoName(LOGO_PATH + name)).toBeUndefined();
  });

  test("always lies in the folder", () => {
    expect(resolve(logoFile(PNG) ?? "")).toBe(join(resolve(logosFolder), PNG));
  });

  test("is touched when it is there, and nothing else is", async () => {
    expect(await touchLogo(PNG)).toBe(false);
    put(PNG, DAY_MS);
    expect(await touchLogo(PNG)).toBe(true);
    expect(Date.now() - statSync(join(logosFolder, PNG)).mtimeMs).toBeLessThan(60_000);
    expect(await touchLogo("../test-uploads")).toBe(false);
  });

  test("may be the logo of a job or its twin", () => {
    const urls = [`${LOGO_PATH}${STEM}.png`, `${LOGO_PATH}${STEM}.jpg`, `${LOGO_PATH}${STEM}.webp`];
    expect(logoUrls(PNG)).toEqual(urls);
    expect(logoUrls(`${STEM}.webp`)).toEqual(urls);
  });
});

describe("the name in an address", () => {
  test("is read from our own addresses only", () => {
    expect(logoName(LOGO_PATH + PNG)).toBe(PNG);
    for (const url of [
      null,
      "",
      PNG,
      `/images/logos/${PNG}`,
      `https://evil.example${LOGO_PATH}${PNG}`,
      ` ${LOGO_PATH}${PNG}`,
      `${LOGO_PATH}${PNG}?x`,
      `${LOGO_PATH}${PNG}#x`,
      `${LOGO_PATH}../${PNG}`,
      `/uploads/${PNG}`,
    ]) {
      expect(logoName(url), String(url)).toBeUndefined();
    }
  });
});

describe("removing a picture", () => {
  test.each(["png", "jpeg"] as const)(
    "of %s takes its twin along, and no other",
    async (format) => {
      const { name } = await storePicture(format);
      const other = await storePicture();
      await removeLogo(name);
      expect(stored()).toEqual([other.name, other.name.replace(".png", ".webp")].sort());
    },
  );

  test("that is a .webp leaves a picture of the same stem alone", async () => {
    put(PNG);
    put(`${STEM}.webp`);
    await removeLogo(`${STEM}.webp`);
    expect(stored()).toEqual([PNG]);
  });

  test("that is gone already is no error", async () => {
    await removeLogo(PNG);
    await removeLogo(PNG);
    removeFolder();
    await removeLogo(PNG);
  });

  test("never reaches a foreign file", async () => {
    put("foreign.png");
    put(".gitkeep");
    for (const name of ["foreign.png", ".gitkeep", ".", "..", "", "../job-images"]) {
      await removeLogo(name);
    }
    expect(stored()).toEqual([".gitkeep", "foreign.png"]);
  });
});
