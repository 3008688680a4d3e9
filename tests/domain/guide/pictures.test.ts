import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";

const FILE = "public/images/pictures.json";
const project = process.cwd();

test("of a record's picture its facts are known", () => {
  const [event] = listEvents();
  expect(event?.picture).toEqual(findPicture(String(event?.image)));
  expect(event?.picture).toMatchObject({ width: expect.any(Number), alt: expect.any(String) });
});

describe("the facts of pictures", () => {
  const src = "/images/events/one.jpg";
  const facts = {
    width: 800,
    height: 450,
    color: "#aabbcc",
    alt: "A market",
    widths: [400, 800],
    cuts: { "4x5": [400] },
  };
  const none = {
    width: undefined,
    height: undefined,
    color: undefined,
    alt: undefined,
    widths: [],
    cuts: {},
  };
  let logged: string[];

  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words.join(" ")));
    vi.resetModules();
    process.chdir(mkdtempSync(join(tmpdir(), "guide-pictures-")));
    mkdirSync("public/images", { recursive: true });
  });
  afterEach(() => {
    const folder = process.cwd();
    process.chdir(project);
    rmSync(folder, { recursive: true });
  });

  const write = (content: string | object) =>
    writeFileSync(FILE, typeof content === "string" ? content : JSON.stringify(content));
  /** As a process that has just begun. */
  const begin = () => import("#app/domain/guide/pictures.server.ts");

  test("are none before they are drawn, and nobody is told off", async () => {
    const { findPicture } = await begin();
    expect(findPicture(src)).toEqual({ src, ...none });
    expect(logged).toEqual([]);
  });

  test("are read once", async () => {
    write({ [src]: facts });
    const { findPicture } = await begin();
    expect(findPicture(src)).toEqual({ src, ...facts });
    write({ [src]: { ...facts, width: 1600 } });
    expect(findPicture(src).width).toBe(800);
  });

  test("are none where their file is broken, which is said once", async () => {
    write("{");
    const { findPicture } = await begin();
    for (const each of ["constructor", "__proto__", src])
      expect(findPicture(each)).toEqual({ src: each, ...none });
    expect(logged).toEqual([expect.stringContaining(`${FILE} cannot be read`)]);
  });
});
