import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "#tests/support/pictures.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { copiesBomb, makeBombs, patternBomb } from "./bombs.ts";
import { cpuMs, hasLoaded, peakMemory } from "./process.ts";
import { send, visit } from "./visitors.ts";

const MEMORY_MAX_MB = 250;
/** What the server itself may take for one upload, of which reading the picture, elsewhere, would take seconds. */
const CPU_MAX_MS = 500;

const bombs = await makeBombs();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  // What is loaded with the first request is no picture's work.
  await upload(await picture());
});
afterAll(() => site.stop());

const upload = (logo: File, headers: Record<string, string> = {}) =>
  send(site, "/jobs/logo", { logo }, headers);
const file = (bytes: Uint8Array | string, type = "image/png") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "logo", { type });

async function measured(work: () => Promise<Response>) {
  const before = cpuMs(site.pid);
  const response = await work();
  return { response, ms: cpuMs(site.pid) - before, answer: await response.json() };
}

describe.runIf(process.platform === "linux")("a picture that is much work", () => {
  test.each(Object.entries(bombs.tooLarge))(
    "%s of 40 megapixels in a few bytes is refused with its size",
    async (_, bytes) => {
      const { response, ms, answer } = await measured(() => upload(file(bytes)));
      expect(response.status).toBe(400);
      expect(answer.description).toContain("This one has 6,320 × 6,320 pixels.");
      expect(ms).toBeLessThanOrEqual(CPU_MAX_MS);
    },
  );

  test.each(Object.entries(bombs.largest))(
    "%s of as many megapixels as we promise is taken",
    async (_, bytes) => {
      const { response, ms, answer } = await measured(() => upload(file(bytes)));
      expect(answer).toMatchObject({ token: expect.any(String) });
      expect(response.status).toBe(200);
      expect(ms).toBeLessThanOrEqual(CPU_MAX_MS);
    },
  );

  test.each([
    ["a gigabyte of pattern", patternBomb],
    ["a billion copies", copiesBomb],
  ])("an SVG of %s is ended and refused", async (_, svg) => {
    const { response, ms, answer } = await measured(() => upload(file(svg, "image/svg+xml")));
    expect(response.status).toBe(400);
    expect(answer.description).toContain("This SVG cannot be read.");
    expect(ms).toBeLessThanOrEqual(CPU_MAX_MS);
  });

  test("four at once hold nobody up: pages, pictures and another visitor's logo are served first", async () => {
    const greedy = { "X-Forwarded-For": "198.51.100.7" };
    let isOver = false;
    const attack = Promise.all(
      Array.from({ length: 4 }, () => upload(file(copiesBomb, "image/svg+xml"), greedy)),
    ).finally(() => {
      isOver = true;
    });
    for (const path of ["/jobs?q=cook", "/nowhere", "/images/share.jpg", "/data/events.json"]) {
      expect((await visit(site, path)).status).toBe(path === "/nowhere" ? 404 : 200);
    }
    const honest = await upload(await picture());
    expect(honest.status).toBe(200);
    expect(isOver).toBe(false);
    expect((await attack).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test("more of one client than may wait are told when to come back", async () => {
    const greedy = { "X-Forwarded-For": "198.51.100.8" };
    const logo = await picture();
    const slow = upload(file(copiesBomb, "image/svg+xml"), greedy);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(logo, greedy)));
    expect((await slow).status).toBe(400);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
      expect(await answer.json()).toEqual({
        title: "Upload failed",
        description: "Many images are arriving right now. Please try again in half a minute.",
      });
    }
  });

  test("never enters the server's own process", () => {
    expect(hasLoaded(site.pid, "libvips")).toBe(false);
    expect(peakMemory(site.pid)).toBeLessThanOrEqual(MEMORY_MAX_MB);
    console.log(`pictures: the server held ${peakMemory(site.pid)} MB at most`);
  });
});
