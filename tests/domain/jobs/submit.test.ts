import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findManaged, setContact, withdrawJob } from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, submitJob as submitAnything } from "#app/domain/jobs/submit.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";
import { listQueued } from "#tests/support/leaving-emails.ts";
import {
  removeFolder,
  startWithEmptyFolder,
  stored,
  storePicture,
  withTwins,
} from "#tests/support/logos.ts";
import { posted } from "#tests/support/postings.ts";

const ADMIN = "admin@example.com";

startWithEmptyFolder();
decodeHere();

const NETWORK = "192.0.2.0/24";
const submitJob = async (...posting: Parameters<typeof submitAnything>) =>
  (await submitAnything(...posting)).job;
const SAMPLE = "/images/logos/sun-over-gulf.png";

test("every receipt names the tier that was asked for, also the basic one, and none where none was", async () => {
  const asked = ["basic", "featured", "partner", undefined] as const;
  for (const requestedTier of asked) {
    const wish = requestedTier && { requestedTier };
    await submitJob({ ...submission, ...wish, title: `Cook ${requestedTier}` }, null, NETWORK);
  }
  const tiers = (await listQueued()).map(({ kind, data }) => [kind, JSON.parse(data).tier]);
  expect(tiers).toEqual(asked.map((tier) => ["receipt", tier ?? null]));
});

test("a receipt to an address that came later names it, too", async () => {
  const { token } = await posted({ requestedTier: "basic" });
  await setContact(token, "ann@gulf.example", "203.0.113.0/24");
  const { data = "{}" } = (await listQueued()).at(-1) ?? {};
  expect(JSON.parse(data)).toMatchObject({ isMoved: true, tier: "basic" });
});

describe("a posting", () => {
  test("is stored with the address of its logo, or without one", async () => {
    const logo = await storePicture();
    expect(await submitJob(submission, logo, NETWORK)).toMatchObject({ logo: logo.url });
    expect(await submitJob({ ...submission, title: "Chef" }, null, NETWORK)).toMatchObject({
      logo: null,
    });
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("sent twice with the picture uploaded twice is one row and one picture", async () => {
    const [first, second] = [await storePicture(), await storePicture()];
    expect(await submitJob(submission, first, NETWORK)).toBeDefined();
    expect(await submitJob(submission, second, NETWORK)).toBeUndefined();
    expect(await countJobs()).toBe(1);
    expect(stored()).toEqual(withTwins(first.name));
  });

  test("sent twice with the same signed name keeps the picture of the first", async () => {
    const logo = await storePicture();
    const job = await submitJob(submission, logo, NETWORK);
    expect(await submitJob(submission, logo, NETWORK)).toBeUndefined();
    expect(stored()).toEqual(withTwins(logo.name));
    expect((await findJob(job?.id ?? ""))?.logo).toBe(logo.url);
  });

  test("sent twice without a logo touches no picture", async () => {
    const other = await storePicture();
    await submitJob(submission, null, NETWORK);
    expect(await submitJob(submission, null, NETWORK)).toBeUndefined();
    expect(stored()).toEqual(withTwins(other.name));
  });

  test("with another picture is another posting", async () => {
    const [green, red] = [await storePicture(), await storePicture("png", "#ff0000")];
    await submitJob(submission, green, NETWORK);
    expect(await submitJob(submission, red, NETWORK)).toBeDefined();
    expect(stored()).toEqual(withTwins(green.name, red.name));
  });

  test("sent many times at once is one row and one picture", async () => {
    const logos = await Promise.all(Array.from({ length: 6 }, () => storePicture()));
    const jobs = await Promise.all(logos.map((logo) => submitJob(submission, logo, NETWORK)));
    expect(jobs.filter(Boolean)).toHaveLength(1);
    expect(await countJobs()).toBe(1);
    expect(stored()).toHaveLength(2);
  });
});

describe("a posting", () => {
  const anything = { q: "", category: "all", type: "all", page: 1 } as const;
  const logo = (name: string, digest: string) => ({ name, digest });

  test("is stored pending and basic, whatever it says", async () => {
    const sent = { ...submission, status: "live", tier: "partner", featured: true };
    await submitJob(sent, null, NETWORK);

    expect((await listJobs("pending", anything)).jobs).toMatchObject([
      { title: "Line Cook", status: "pending", tier: "basic" },
    ]);
  });

  test("sent twice is one row", async () => {
    expect(await submitJob(submission, null, NETWORK)).toBeDefined();
    expect(await submitJob(submission, null, NETWORK)).toBeUndefined();
    expect(await countJobs("pending")).toBe(1);
  });

  test("counts as the same with another upload of the same logo, as another with another logo", async () => {
    await submitJob(submission, logo("one.png", "digest"), NETWORK);

    expect(await submitJob(submission, logo("two.png", "digest"), NETWORK)).toBeUndefined();
    expect(await submitJob(submission, logo("three.png", "other"), NETWORK)).toBeDefined();
  });

  test("may be sent again after ten minutes", async () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    await submitJob(submission, null, NETWORK, noon);

    const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
    expect(await submitJob(submission, null, NETWORK, minutes(9))).toBeUndefined();
    expect(await submitJob(submission, null, NETWORK, minutes(11))).toBeDefined();
  });
});

describe("the employer's own link", () => {
  const words = { ...submission, contactEmail: "ann@gulf.example" };
  const open = async (path: string | undefined) =>
    (await findManaged(path?.replace("/jobs/manage/", "") ?? ""))?.job;
  const emails = async () =>
    (await listQueued()).map(({ kind, recipient }) => `${kind} ${recipient}`);

  test("comes with the posting, its history, its receipt and the count of its network", async () => {
    const first = await submitAnything(words, null, NETWORK);
    const second = await submitAnything({ ...words, title: "Chef" }, null, NETWORK);
    const elsewhere = await submitAnything({ ...words, title: "Baker" }, null, "198.51.100.0/24");
    expect(await open(first.path)).toMatchObject({
      contactEmail: "ann@gulf.example",
      networkCount: 1,
    });
    expect([second.job?.networkCount, elsewhere.job?.networkCount]).toEqual([2, 1]);
    expect(await listHistory(first.job?.id ?? "")).toMatchObject([
      { verb: "submit", actor: "employer" },
    ]);
    expect(await emails()).toEqual(Array(3).fill("receipt ann@gulf.example"));
  });

  test("comes again with a repeat from the same network while it waits, without a second receipt", async () => {
    const first = await submitAnything(words, null, NETWORK);
    const repeat = await submitAnything(words, null, NETWORK);
    expect(repeat.job).toBeUndefined();
    expect(repeat.path).not.toBe(first.path);
    expect((await open(repeat.path))?.id).toBe(first.job?.id);
    expect(await emails()).toHaveLength(1);
  });

  test("does not come to whoever copies the words elsewhere, nor when it is decided", async () => {
    const { job } = await submitAnything(words, null, NETWORK);
    expect((await submitAnything(words, null, "198.51.100.0/24")).path).toBeUndefined();
    await approveJob(job?.id ?? "", { admin: "admin@example.com" });
    expect((await submitAnything(words, null, NETWORK)).path).toBeUndefined();
  });

  test("is of a new posting where the first was taken back", async () => {
    const { path } = await submitAnything(words, null, NETWORK);
    await withdrawJob(path?.replace("/jobs/manage/", "") ?? "");
    expect((await submitAnything(words, null, NETWORK)).job).toBeDefined();
  });

  test("needs no address", async () => {
    const silent = { ...submission, applyLink: "https://gulf.example/jobs" };
    expect(
      (await open((await submitAnything(silent, null, NETWORK)).path))?.contactEmail,
    ).toBeNull();
    expect(await emails()).toEqual([]);
  });
});

describe("deleting a posting", () => {
  test.each(["png", "jpeg", "webp"] as const)("removes its .%s and the twin", async (format) => {
    const logo = await storePicture(format);
    const other = await storePicture();
    const job = await makeLiveJob({ logo: logo.url });
    expect(await deleteJob(job.id, ADMIN)).toMatchObject({ id: job.id });
    expect(await countJobs()).toBe(0);
    expect(stored()).toEqual(withTwins(other.name));
  });

  test("keeps a logo that another job uses, whatever that one's status", async () => {
    const logo = await storePicture();
    const [first, second] = [await makeJob({ logo: logo.url }), await makeJob({ logo: logo.url })];
    await makeJob({ logo: logo.url, status: "rejected" });
    await deleteJob(first.id, ADMIN);
    await deleteJob(second.id, ADMIN);
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
      await deleteJob((await makeJob({ logo })).id, ADMIN);
    }
    expect(await countJobs()).toBe(0);
    expect(stored()).toEqual(withTwins(other.name));
    expect(existsSync(`public${SAMPLE}`)).toBe(true);
  });

  test("that is gone already says so and removes nothing", async () => {
    const logo = await storePicture();
    expect(await deleteJob("no such job", ADMIN)).toBeUndefined();
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("whose picture is gone already does as well", async () => {
    const logo = await storePicture();
    const job = await makeJob({ logo: logo.url });
    removeFolder();
    expect(await deleteJob(job.id, ADMIN)).toMatchObject({ id: job.id });
  });
});
