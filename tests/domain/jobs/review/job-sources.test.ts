import { describe, expect, test } from "vitest";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  countBatch,
  countBySource,
  findSource,
  rejectSource,
  restoreBatch,
} from "#app/domain/jobs/review/job-sources.server.ts";
import { approveJob, rejectJob } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, editJob, submitJob } from "#app/domain/jobs/submit.server.ts";
import { readValue } from "#tests/support/database.ts";
import { makeJob, submission } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { forget } from "#tests/support/retention.ts";

async function forgetSources(now: Date) {
  for (const what of ["keys of networks", "networks of postings", "batches of refused postings"])
    await forget(what, now);
}

const ADMIN = "admin@example.com";
const NETWORK = "192.0.2.0/24";
const NOON = new Date("2026-05-06T12:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000);

const makeJobs = (count: number, source = "flood") =>
  inOrder(Array(count).keys(), (index) => makeJob({ source, title: `Job ${index}` }));

async function rejectAll(source = "flood") {
  const { newest = 0 } = (await findSource(await makeJob({ source, status: "pending" }))) ?? {};
  return rejectSource(source, newest, ADMIN);
}

const edit = (id: string, title: string) => {
  const { applyLink, ...words } = submission;
  return editJob(
    id,
    { admin: ADMIN, seen: 1 },
    { ...words, applyLink, title, tier: "basic", notes: null },
  );
};

describe("where a job came from", () => {
  test("is a hash that says the same all day, and another for another network or day", async () => {
    const source = await sourceOf(NETWORK, NOON);
    expect(source).toMatch(/^[\w-]{43}$/);
    expect(await sourceOf(NETWORK, later(11))).toBe(source);
    expect(await sourceOf("192.0.3.0/24", NOON)).not.toBe(source);
    expect(await sourceOf(NETWORK, later(24))).not.toBe(source);
    expect(await sourceOf(NETWORK, NOON), "the key of that day is gone").not.toBe(source);
  });

  test("is the same for two servers of which one is ahead at midnight", async () => {
    const source = await sourceOf(NETWORK, later(13));
    expect(await sourceOf(NETWORK, later(11))).toBe(source);
    await forgetSources(later(11));
    expect(await sourceOf(NETWORK, later(13))).toBe(source);
    expect(await sourceOf(NETWORK, later(-13)), "after a clock was set right").not.toBe(source);
  });

  test("does not make the same posting another one", async () => {
    const { job } = await submitJob(submission, null, NETWORK, NOON);
    expect(job?.source).toBe(await sourceOf(NETWORK, NOON));
    expect((await submitJob(submission, null, "192.0.3.0/24", NOON)).job).toBeUndefined();
  });

  test.each([
    ["approved", (id: string) => approveJob(id, { admin: ADMIN })],
    ["rejected", (id: string) => rejectJob(id, { admin: ADMIN })],
  ])("is forgotten when the job is %s", async (_, decide) => {
    const job = await makeJob({ source: "flood" });
    await decide(job.id);
    expect((await findJob(job.id))?.source).toBeNull();
  });

  test("is forgotten after seven days, and so is the key of an earlier day", async () => {
    await sourceOf(NETWORK, NOON);
    const job = await makeJob({ source: "flood", submittedAt: NOON });
    await forgetSources(later(11));
    const countKeys = () => readValue("SELECT count(*) FROM source_key");
    expect(await countKeys()).toBe(1);
    await forgetSources(later(7 * 24 - 1));
    expect([(await findJob(job.id))?.source, await countKeys()]).toEqual(["flood", 0]);
    await forgetSources(later(7 * 24));
    expect(await findJob(job.id)).toMatchObject({ source: null, status: "pending" });
  });
});

describe("all pending jobs of one source", () => {
  test("are counted, with the newest of them", async () => {
    const jobs = await makeJobs(7);
    await makeJobs(2, "other");
    await makeJob({ source: "flood", status: "rejected" });
    const [first] = jobs;
    const found = first && (await findSource(first));
    expect(found).toMatchObject({ source: "flood", count: 7, newest: jobs.at(-1)?.number });
    expect(found?.sample.map(({ title }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `Job ${index}`),
    );
    expect(await countBySource([...jobs, await makeJob()])).toEqual({ flood: 7 });
    expect(await findSource(await makeJob())).toBeUndefined();
  });

  test("are rejected together, and nothing else is", async () => {
    const others = [...(await makeJobs(2, "other")), await makeJob()];
    const jobs = await makeJobs(3);
    expect(await rejectAll()).toMatchObject({ count: 4 });
    for (const { id } of jobs) {
      expect(await findJob(id)).toMatchObject({
        status: "rejected",
        decidedBy: ADMIN,
        source: null,
      });
    }
    for (const { id } of others) expect((await findJob(id))?.status).toBe("pending");
    expect(await countJobs("pending"), "the count on the tab").toBe(3);
  });

  test("without what came after the admin had counted", async () => {
    const [, second, third] = await makeJobs(3);
    expect((await rejectSource("flood", second?.number ?? 0, ADMIN))?.count).toBe(2);
    expect(await findJob(third?.id ?? "")).toMatchObject({ status: "pending", source: "flood" });
  });

  test("without what another admin has decided meanwhile; the second of two finds nothing", async () => {
    const [approved] = await makeJobs(3);
    await approveJob(approved?.id ?? "", { admin: "other@example.com" });
    expect((await rejectAll())?.count).toBe(3);
    expect(
      await rejectSource("flood", Number.MAX_SAFE_INTEGER, "other@example.com"),
    ).toBeUndefined();
    expect((await findJob(approved?.id ?? ""))?.status).toBe("live");
  });
});

describe("undoing it", () => {
  test("brings back exactly those that were rejected so and that nobody has changed since", async () => {
    const [alone, edited, deleted, saved, plain] = await makeJobs(5);
    await rejectJob(alone?.id ?? "", { admin: ADMIN });
    const earlier = await rejectSource("flood", edited?.number ?? 0, ADMIN);
    await restoreBatch(earlier?.batch ?? "", ADMIN);
    const { batch = "" } = (await rejectAll()) ?? {};
    const restored = await rejectSource(earlier?.batch ?? "", edited?.number ?? 0, ADMIN);
    expect(restored?.count, "what came back is still of one source").toBe(1);

    expect(await countBatch(batch)).toBe(4);
    await edit(saved?.id ?? "", saved?.title ?? "");
    expect(await countBatch(batch), "saved without a change").toBe(4);
    await edit(saved?.id ?? "", "Better words");
    await deleteJob(deleted?.id ?? "", ADMIN);
    expect(await restoreBatch(batch, ADMIN)).toBe(2);
    expect(await findJob(plain?.id ?? "")).toMatchObject({
      status: "pending",
      decidedBy: null,
      decidedAt: null,
      source: batch,
      batch: null,
    });
    for (const job of [alone, edited, saved]) {
      expect((await findJob(job?.id ?? ""))?.status, job?.title).toBe("rejected");
    }
    expect(await restoreBatch(batch, ADMIN), "a second time").toBe(0);
    expect(await countBatch(batch)).toBe(0);
  });

  test("is possible for seven days", async () => {
    await makeJobs(2);
    const { batch = "" } = (await rejectAll()) ?? {};
    await forgetSources(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000));
    expect(await countBatch(batch)).toBe(3);
    await forgetSources(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    expect([await countBatch(batch), await restoreBatch(batch, ADMIN)]).toEqual([0, 0]);
  });
});

test("who rejected a flood and who restored it stands in the history of each of its jobs", async () => {
  const [first, second] = [await makeJob({ source: "flood" }), await makeJob({ source: "flood" })];
  const other = await makeJob({ source: "elsewhere" });
  const batch = (await rejectSource("flood", Number.MAX_SAFE_INTEGER, ADMIN))?.batch ?? "";
  await restoreBatch(batch, "bea@example.com");
  await restoreBatch(batch, "bea@example.com");
  for (const job of [first, second]) {
    const acts = (await listHistory(job?.id ?? "")).map(({ verb, admin, title }) => [
      verb,
      admin,
      title,
    ]);
    expect(acts).toEqual([
      ["reject", ADMIN, job?.title],
      ["put-back", "bea@example.com", job?.title],
    ]);
  }
  expect(await listHistory(other.id)).toEqual([]);
});
