import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { countJobs, deleteJob, editJob, findJob, submitJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob, rejectJob } from "#app/domain/jobs/review/job-decisions.server.ts";
import {
  countBatch,
  countBySource,
  findSource,
  forgetSources,
  rejectSource,
  restoreBatch,
  sourceOf,
} from "#app/domain/jobs/review/job-sources.server.ts";
import { makeJob, submission } from "#tests/support/factories.ts";

const ADMIN = "admin@example.com";
const NETWORK = "192.0.2.0/24";
const NOON = new Date("2026-05-06T12:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000);

const makeJobs = (count: number, source = "flood") =>
  Array.from({ length: count }, (_, index) => makeJob({ source, title: `Job ${index}` }));

function rejectAll(source = "flood") {
  const { newest = 0 } = findSource(makeJob({ source, status: "pending" })) ?? {};
  return rejectSource(source, newest, ADMIN);
}

const edit = (id: string, title: string) => {
  const { applyLink, ...words } = submission;
  return editJob(id, 1, { ...words, applyLink, title, tier: "basic", notes: null });
};

describe("where a job came from", () => {
  test("is a hash that says the same all day, and another for another network or day", () => {
    const source = sourceOf(NETWORK, NOON);
    expect(source).toMatch(/^[\w-]{43}$/);
    expect(sourceOf(NETWORK, later(11))).toBe(source);
    expect(sourceOf("192.0.3.0/24", NOON)).not.toBe(source);
    expect(sourceOf(NETWORK, later(24))).not.toBe(source);
    expect(sourceOf(NETWORK, NOON), "the key of that day is gone").not.toBe(source);
  });

  test("does not make the same posting another one", () => {
    const posting = { ...submission, logo: null };
    expect(submitJob({ ...posting, source: "here" })).toMatchObject({ source: "here" });
    expect(submitJob({ ...posting, source: "there" })).toBeUndefined();
  });

  test.each([
    ["approved", (id: string) => approveJob(id, { admin: ADMIN })],
    ["rejected", (id: string) => rejectJob(id, { admin: ADMIN })],
  ])("is forgotten when the job is %s", (_, decide) => {
    const job = makeJob({ source: "flood" });
    decide(job.id);
    expect(findJob(job.id)?.source).toBeNull();
  });

  test("is forgotten after seven days, and so is the key of an earlier day", () => {
    sourceOf(NETWORK, NOON);
    const job = makeJob({ source: "flood", submittedAt: NOON });
    forgetSources(later(11));
    const countKeys = () => sqlite.prepare("SELECT count(*) FROM source_key").pluck().get();
    expect(countKeys()).toBe(1);
    forgetSources(later(7 * 24 - 1));
    expect([findJob(job.id)?.source, countKeys()]).toEqual(["flood", 0]);
    forgetSources(later(7 * 24));
    expect(findJob(job.id)).toMatchObject({ source: null, status: "pending" });
  });
});

describe("all pending jobs of one source", () => {
  test("are counted, with the newest of them", () => {
    const jobs = makeJobs(7);
    makeJobs(2, "other");
    makeJob({ source: "flood", status: "rejected" });
    const [first] = jobs;
    const found = first && findSource(first);
    expect(found).toMatchObject({ source: "flood", count: 7, newest: jobs.at(-1)?.number });
    expect(found?.sample.map(({ title }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `Job ${index}`),
    );
    expect(countBySource([...jobs, makeJob()])).toEqual({ flood: 7 });
    expect(findSource(makeJob())).toBeUndefined();
  });

  test("are rejected together, and nothing else is", () => {
    const others = [...makeJobs(2, "other"), makeJob()];
    const jobs = makeJobs(3);
    expect(rejectAll()).toMatchObject({ count: 4 });
    for (const { id } of jobs) {
      expect(findJob(id)).toMatchObject({ status: "rejected", decidedBy: ADMIN, source: null });
    }
    for (const { id } of others) expect(findJob(id)?.status).toBe("pending");
    expect(countJobs("pending"), "the count on the tab").toBe(3);
  });

  test("without what came after the admin had counted", () => {
    const [, second, third] = makeJobs(3);
    expect(rejectSource("flood", second?.number ?? 0, ADMIN)?.count).toBe(2);
    expect(findJob(third?.id ?? "")).toMatchObject({ status: "pending", source: "flood" });
  });

  test("without what another admin has decided meanwhile; the second of two finds nothing", () => {
    const [approved] = makeJobs(3);
    approveJob(approved?.id ?? "", { admin: "other@example.com" });
    expect(rejectAll()?.count).toBe(3);
    expect(rejectSource("flood", Number.MAX_SAFE_INTEGER, "other@example.com")).toBeUndefined();
    expect(findJob(approved?.id ?? "")?.status).toBe("live");
  });
});

describe("undoing it", () => {
  test("brings back exactly those that were rejected so and that nobody has changed since", () => {
    const [alone, edited, deleted, saved, plain] = makeJobs(5);
    rejectJob(alone?.id ?? "", { admin: ADMIN });
    const earlier = rejectSource("flood", edited?.number ?? 0, ADMIN);
    restoreBatch(earlier?.batch ?? "", ADMIN);
    const { batch = "" } = rejectAll() ?? {};
    const restored = rejectSource(earlier?.batch ?? "", edited?.number ?? 0, ADMIN);
    expect(restored?.count, "what came back is still of one source").toBe(1);

    expect(countBatch(batch)).toBe(4);
    edit(saved?.id ?? "", saved?.title ?? "");
    expect(countBatch(batch), "saved without a change").toBe(4);
    edit(saved?.id ?? "", "Better words");
    deleteJob(deleted?.id ?? "");
    expect(restoreBatch(batch, ADMIN)).toBe(2);
    expect(findJob(plain?.id ?? "")).toMatchObject({
      status: "pending",
      decidedBy: null,
      decidedAt: null,
      source: batch,
      batch: null,
    });
    for (const job of [alone, edited, saved]) {
      expect(findJob(job?.id ?? "")?.status, job?.title).toBe("rejected");
    }
    expect(restoreBatch(batch, ADMIN), "a second time").toBe(0);
    expect(countBatch(batch)).toBe(0);
  });

  test("is possible for seven days", () => {
    makeJobs(2);
    const { batch = "" } = rejectAll() ?? {};
    forgetSources(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000));
    expect(countBatch(batch)).toBe(3);
    forgetSources(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    expect([countBatch(batch), restoreBatch(batch, ADMIN)]).toEqual([0, 0]);
  });
});

test("who rejected a flood and who restored it stands in the history of each of its jobs", () => {
  const [first, second] = [makeJob({ source: "flood" }), makeJob({ source: "flood" })];
  const other = makeJob({ source: "elsewhere" });
  const batch = rejectSource("flood", Number.MAX_SAFE_INTEGER, ADMIN)?.batch ?? "";
  restoreBatch(batch, "bea@example.com");
  restoreBatch(batch, "bea@example.com");
  for (const job of [first, second]) {
    const acts = listHistory(job?.id ?? "").map(({ verb, admin, title }) => [verb, admin, title]);
    expect(acts).toEqual([
      ["reject", ADMIN, job?.title],
      ["put-back", "bea@example.com", job?.title],
    ]);
  }
  expect(listHistory(other.id)).toEqual([]);
});
