import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import { logosFolder, storeLogo } from "#app/domain/logos/logos.server.ts";
import {
  deletePosting,
  editPosting,
  isLogoStored,
  submitPosting,
  sweepLogos,
} from "#app/workflows/postings.server.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";
import { picture } from "#tests/support/pictures.ts";

const removeFolder = () => rmSync(logosFolder, { recursive: true, force: true });
beforeEach(() => {
  removeFolder();
  mkdirSync(logosFolder, { recursive: true });
});
afterEach(removeFolder);

const SAMPLE = "/images/logos/sun-over-gulf.png";
const DAY_MS = 24 * 60 * 60 * 1000;
const edit = { ...submission, tier: "basic", notes: null } as const;

const files = () => readdirSync(logosFolder).sort();
const twin = (name: string) => name.replace(/\.\w+$/, ".webp");
const filesOf = (...names: string[]) =>
  [...new Set(names.flatMap((name) => [name, twin(name)]))].sort();

async function storePicture(format: "png" | "jpeg" | "webp" = "png", color = "#0a625e") {
  const file = await picture(format, { color });
  const stored = await storeLogo(new Uint8Array(await file.arrayBuffer()));
  if (!("name" in stored)) throw new Error(stored.title);
  return stored;
}

function makeOld(...names: string[]) {
  const then = (Date.now() - DAY_MS - 60_000) / 1000;
  for (const name of names) utimesSync(join(logosFolder, name), then, then);
}

describe("a posting", () => {
  test("is stored with the address of its logo, or without one", async () => {
    const logo = await storePicture();
    expect(await submitPosting(submission, logo)).toMatchObject({ logo: logo.url });
    expect(await submitPosting({ ...submission, title: "Chef" }, null)).toMatchObject({
      logo: null,
    });
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("sent twice with the picture uploaded twice is one row and one picture", async () => {
    const [first, second] = [await storePicture(), await storePicture()];
    expect(await submitPosting(submission, first)).toBeDefined();
    expect(await submitPosting(submission, second)).toBeUndefined();
    expect(countJobs()).toBe(1);
    expect(files()).toEqual(filesOf(first.name));
  });

  test("sent twice with the same signed name keeps the picture of the first", async () => {
    const logo = await storePicture();
    const job = await submitPosting(submission, logo);
    expect(await submitPosting(submission, logo)).toBeUndefined();
    expect(files()).toEqual(filesOf(logo.name));
    expect(findJob(job?.id ?? "")?.logo).toBe(logo.url);
  });

  test("sent twice without a logo touches no picture", async () => {
    const other = await storePicture();
    await submitPosting(submission, null);
    expect(await submitPosting(submission, null)).toBeUndefined();
    expect(files()).toEqual(filesOf(other.name));
  });

  test("with another picture is another posting", async () => {
    const [green, red] = [await storePicture(), await storePicture("png", "#ff0000")];
    await submitPosting(submission, green);
    expect(await submitPosting(submission, red)).toBeDefined();
    expect(files()).toEqual(filesOf(green.name, red.name));
  });

  test("sent many times at once is one row and one picture", async () => {
    const logos = await Promise.all(Array.from({ length: 6 }, () => storePicture()));
    const jobs = await Promise.all(logos.map((logo) => submitPosting(submission, logo)));
    expect(jobs.filter(Boolean)).toHaveLength(1);
    expect(countJobs()).toBe(1);
    expect(files()).toHaveLength(2);
  });
});

describe("deleting a posting", () => {
  test.each(["png", "jpeg", "webp"] as const)("removes its .%s and the twin", async (format) => {
    const logo = await storePicture(format);
    const other = await storePicture();
    const job = makeLiveJob({ logo: logo.url });
    expect(await deletePosting(job.id)).toMatchObject({ id: job.id });
    expect(countJobs()).toBe(0);
    expect(files()).toEqual(filesOf(other.name));
  });

  test("keeps a logo that another job uses, whatever that one's status", async () => {
    const logo = await storePicture();
    const [first, second] = [makeJob({ logo: logo.url }), makeJob({ logo: logo.url })];
    makeJob({ logo: logo.url, status: "rejected" });
    await deletePosting(first.id);
    await deletePosting(second.id);
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("never touches a sample's logo, nor anything else outside the folder", async () => {
    const stored = await storePicture();
    for (const logo of [
      SAMPLE,
      null,
      "https://evil.example/x.png",
      `${LOGO_PATH}../job-images/${stored.name}`,
      `/elsewhere/${stored.name}`,
    ]) {
      await deletePosting(makeJob({ logo }).id);
    }
    expect(countJobs()).toBe(0);
    expect(files()).toEqual(filesOf(stored.name));
    expect(existsSync(`public${SAMPLE}`)).toBe(true);
  });

  test("that is gone already says so and removes nothing", async () => {
    const logo = await storePicture();
    expect(await deletePosting("no such job")).toBeUndefined();
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("whose picture is gone already does as well", async () => {
    const logo = await storePicture();
    const job = makeJob({ logo: logo.url });
    removeFolder();
    expect(await deletePosting(job.id)).toMatchObject({ id: job.id });
  });
});

describe("editing a posting", () => {
  test("keeps the logo when nothing is said of it", async () => {
    const logo = await storePicture();
    const { id } = makeLiveJob({ logo: logo.url });
    expect(await editPosting(id, { ...edit, title: "Chef" }, undefined)).toMatchObject({
      title: "Chef",
      logo: logo.url,
      status: "live",
    });
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("replaces it and removes the old one with its twin", async () => {
    const [old, fresh] = [await storePicture(), await storePicture("jpeg")];
    const { id } = makeLiveJob({ logo: old.url });
    expect(await editPosting(id, edit, fresh)).toMatchObject({ logo: fresh.url });
    expect(files()).toEqual(filesOf(fresh.name));
  });

  test("takes it away", async () => {
    const logo = await storePicture();
    const { id } = makeLiveJob({ logo: logo.url });
    expect(await editPosting(id, edit, null)).toMatchObject({ logo: null });
    expect(files()).toEqual([]);
  });

  test("leaves the old one to another job that uses it", async () => {
    const [old, fresh] = [await storePicture(), await storePicture("jpeg")];
    const [job] = [makeLiveJob({ logo: old.url }), makeLiveJob({ logo: old.url })];
    await editPosting(job.id, edit, fresh);
    expect(files()).toEqual(filesOf(old.name, fresh.name));
  });

  test("with the logo it has changes no file", async () => {
    const logo = await storePicture();
    const { id } = makeLiveJob({ logo: logo.url });
    await editPosting(id, edit, logo);
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("may replace a sample's logo, which stays where it is", async () => {
    const fresh = await storePicture();
    const { id } = makeLiveJob({ logo: SAMPLE });
    await editPosting(id, edit, fresh);
    expect(existsSync(`public${SAMPLE}`)).toBe(true);
    expect(files()).toEqual(filesOf(fresh.name));
  });

  test("a job that is gone says so, and the new picture waits for the sweep", async () => {
    const fresh = await storePicture();
    expect(await editPosting("no such job", edit, fresh)).toBeUndefined();
    expect(files()).toEqual(filesOf(fresh.name));
  });
});

describe("a logo", () => {
  test("is stored as long as its file is there", async () => {
    const logo = await storePicture();
    expect(await isLogoStored(logo)).toBe(true);
    removeFolder();
    expect(await isLogoStored(logo)).toBe(false);
    expect(await isLogoStored({ name: "../guide.db", digest: "" })).toBe(false);
  });
});

describe("the sweep", () => {
  test("removes unused pictures of more than a day, and says how many files", async () => {
    const [old, fresh] = [await storePicture(), await storePicture()];
    makeOld(old.name, twin(old.name));
    expect(await sweepLogos()).toBe(2);
    expect(files()).toEqual(filesOf(fresh.name));
    expect(await sweepLogos()).toBe(0);
  });

  test.each(["pending", "live", "expired", "rejected"] as const)(
    "keeps the old picture and twin of a %s job",
    async (status) => {
      for (const format of ["png", "jpeg", "webp"] as const) {
        const logo = await storePicture(format);
        makeJob({ status, logo: logo.url });
        makeOld(...filesOf(logo.name).filter((name) => files().includes(name)));
      }
      const before = files();
      expect(await sweepLogos()).toBe(0);
      expect(files()).toEqual(before);
    },
  );

  test("keeps a twin whose picture is younger", async () => {
    const logo = await storePicture();
    makeJob({ logo: logo.url });
    makeOld(twin(logo.name));
    await sweepLogos();
    expect(files()).toEqual(filesOf(logo.name));
  });

  test("removes an old twin without taking the young picture of another stem", async () => {
    const [old, young] = [await storePicture(), await storePicture()];
    makeOld(twin(old.name));
    await sweepLogos();
    expect(files()).toEqual([...filesOf(young.name), old.name].sort());
  });

  test("touches nothing foreign in the folder, and finds nothing in an empty one", async () => {
    for (const name of [".gitkeep", "by-hand.png"]) {
      writeFileSync(join(logosFolder, name), "x");
      makeOld(name);
    }
    await sweepLogos();
    expect(files()).toEqual([".gitkeep", "by-hand.png"]);
    removeFolder();
    expect(await sweepLogos()).toBe(0);
  });

  test("does not count what it leaves", async () => {
    writeFileSync(join(logosFolder, "by-hand.png"), "x");
    makeOld("by-hand.png");
    expect(await sweepLogos()).toBe(0);
  });

  test("removes what a crash left unfinished", async () => {
    const unfinished = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png.part";
    writeFileSync(join(logosFolder, unfinished), "x");
    makeOld(unfinished);
    await sweepLogos();
    expect(files()).toEqual([]);
  });
});
