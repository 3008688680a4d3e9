import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import { deletePosting, submitPosting as submitAnything } from "#app/workflows/postings.server.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";
import {
  removeFolder,
  startWithEmptyFolder,
  stored,
  storePicture,
  withTwins,
} from "#tests/support/logos.ts";

const ADMIN = "admin@example.com";

startWithEmptyFolder();

const NETWORK = "192.0.2.0/24";
const submitPosting = async (...posting: Parameters<typeof submitAnything>) =>
  (await submitAnything(...posting)).job;
const SAMPLE = "/images/logos/sun-over-gulf.png";

describe("a posting", () => {
  test("is stored with the address of its logo, or without one", async () => {
    const logo = await storePicture();
    expect(await submitPosting(submission, logo, NETWORK)).toMatchObject({ logo: logo.url });
    expect(await submitPosting({ ...submission, title: "Chef" }, null, NETWORK)).toMatchObject({
      logo: null,
    });
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("sent twice with the picture uploaded twice is one row and one picture", async () => {
    const [first, second] = [await storePicture(), await storePicture()];
    expect(await submitPosting(submission, first, NETWORK)).toBeDefined();
    expect(await submitPosting(submission, second, NETWORK)).toBeUndefined();
    expect(countJobs()).toBe(1);
    expect(stored()).toEqual(withTwins(first.name));
  });

  test("sent twice with the same signed name keeps the picture of the first", async () => {
    const logo = await storePicture();
    const job = await submitPosting(submission, logo, NETWORK);
    expect(await submitPosting(submission, logo, NETWORK)).toBeUndefined();
    expect(stored()).toEqual(withTwins(logo.name));
    expect(findJob(job?.id ?? "")?.logo).toBe(logo.url);
  });

  test("sent twice without a logo touches no picture", async () => {
    const other = await storePicture();
    await submitPosting(submission, null, NETWORK);
    expect(await submitPosting(submission, null, NETWORK)).toBeUndefined();
    expect(stored()).toEqual(withTwins(other.name));
  });

  test("with another picture is another posting", async () => {
    const [green, red] = [await storePicture(), await storePicture("png", "#ff0000")];
    await submitPosting(submission, green, NETWORK);
    expect(await submitPosting(submission, red, NETWORK)).toBeDefined();
    expect(stored()).toEqual(withTwins(green.name, red.name));
  });

  test("sent many times at once is one row and one picture", async () => {
    const logos = await Promise.all(Array.from({ length: 6 }, () => storePicture()));
    const jobs = await Promise.all(logos.map((logo) => submitPosting(submission, logo, NETWORK)));
    expect(jobs.filter(Boolean)).toHaveLength(1);
    expect(countJobs()).toBe(1);
    expect(stored()).toHaveLength(2);
  });
});

describe("deleting a posting", () => {
  test.each(["png", "jpeg", "webp"] as const)("removes its .%s and the twin", async (format) => {
    const logo = await storePicture(format);
    const other = await storePicture();
    const job = makeLiveJob({ logo: logo.url });
    expect(await deletePosting(job.id, ADMIN)).toMatchObject({ id: job.id });
    expect(countJobs()).toBe(0);
    expect(stored()).toEqual(withTwins(other.name));
  });

  test("keeps a logo that another job uses, whatever that one's status", async () => {
    const logo = await storePicture();
    const [first, second] = [makeJob({ logo: logo.url }), makeJob({ logo: logo.url })];
    makeJob({ logo: logo.url, status: "rejected" });
    await deletePosting(first.id, ADMIN);
    await deletePosting(second.id, ADMIN);
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("never touches a sample's logo, nor anything else outside the folder", async () => {
    const other = await storePicture();
    for (const logo of [
      SAMPLE,
      null,
      "https://evil.example/x.png",
      `${LOGO_PATH}../job-images/${other.name}`,
      `/elsewhere/${other.name}`,
    ]) {
      await deletePosting(makeJob({ logo }).id, ADMIN);
    }
    expect(countJobs()).toBe(0);
    expect(stored()).toEqual(withTwins(other.name));
    expect(existsSync(`public${SAMPLE}`)).toBe(true);
  });

  test("that is gone already says so and removes nothing", async () => {
    const logo = await storePicture();
    expect(await deletePosting("no such job", ADMIN)).toBeUndefined();
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("whose picture is gone already does as well", async () => {
    const logo = await storePicture();
    const job = makeJob({ logo: logo.url });
    removeFolder();
    expect(await deletePosting(job.id, ADMIN)).toMatchObject({ id: job.id });
  });
});
