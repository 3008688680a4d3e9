import { beforeEach, describe, expect, test, vi } from "vitest";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { saveEdit } from "#app/domain/jobs/changes.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import {
  closeJob,
  findRepost,
  listJobsOf,
  renewJob,
  repostJob,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { listingEnd, referenceOf } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";
import { postedAs, STATE_NAMES, type State } from "#tests/support/postings.ts";

const tokenOf = (id: string) => (id === "nobody" ? id : createJobToken(id, "receipt"));

async function renewed(id: string, now = new Date()) {
  return (await renewJob(await tokenOf(id), now))?.isDone ? findJob(id) : undefined;
}

async function reposted(id: string) {
  return (await repostJob(await tokenOf(id), "203.0.113.0/24")) && findRepost(id);
}

type Say = { title?: string; seen?: number; network?: string; now?: Date };

/** What its employer writes upon the words that it has, or had at another revision. */
async function say(id: string, intent: "edit" | "resend", { title, seen, network, now }: Say = {}) {
  const job = await findJob(id);
  const { contactEmail: _, ...words } = submission;
  const basis = { revision: seen ?? job?.revision ?? 1, waiting: null };
  const typed = { fields: { ...words, title: title ?? job?.title ?? "" }, logo: undefined, basis };
  const token = await tokenOf(id);
  const saved = await saveEdit(token, intent, typed, network ?? "203.0.113.0/24", now);
  return saved && { saved, job: await findJob(id) };
}

/** In which states each verb does something. In all others it returns undefined and changes nothing. */
const VERBS: Record<string, { does: (id: string) => unknown; works: State[] }> = {
  "saveEdit, to change it,": {
    does: (id) => say(id, "edit", { title: "Chef" }),
    works: ["pending", "live", "live, about to end", "live, renewed twice"],
  },
  withdrawJob: {
    does: async (id) => withdrawJob(await tokenOf(id)),
    works: ["pending", "rejected", "refused with a reason"],
  },
  "saveEdit, to send it again,": {
    does: (id) => say(id, "resend", { title: "Chef" }),
    works: ["rejected", "refused with a reason", "withdrawn"],
  },
  renewJob: { does: (id) => renewed(id), works: ["live, about to end"] },
  closeJob: {
    does: async (id) => closeJob(await tokenOf(id), "filled"),
    works: ["live", "live, about to end", "live, renewed twice"],
  },
  repostJob: { does: (id) => reposted(id), works: ["just over", "noted as expired", "filled"] },
};

describe.each(Object.entries(VERBS))("%s", (_, { does, works }) => {
  test.each(STATE_NAMES)("of a job that is %s", async (state) => {
    const { id } = await postedAs(state);
    const before = await findJob(id);
    const done = await does(id);
    if (works.includes(state)) expect(done).toBeDefined();
    else expect([done, await findJob(id)]).toEqual([undefined, before]);
  });

  test("of a job that is not there", async () => {
    expect(await does("nobody")).toBeUndefined();
  });
});

describe("words", () => {
  test("are not written over newer ones", async () => {
    const { id, set } = await postedAs("pending");
    await set({ revision: 2 });
    expect(await say(id, "edit", { title: "Chef", seen: 1 })).toBeUndefined();
    expect((await say(id, "edit", { title: "Chef", seen: 2 }))?.job).toMatchObject({
      title: "Chef",
      revision: 3,
    });
    await set({ status: "rejected", mayResend: true });
    expect(await say(id, "resend", { title: "Cook", seen: 2 })).toBeUndefined();
    expect((await say(id, "resend", { title: "Cook", seen: 3 }))?.job?.revision).toBe(4);
  });

  test("sent again wait as if they were new, without the reason", async () => {
    const { id } = await postedAs("refused with a reason");
    const now = new Date("2026-11-22T12:00:00Z");
    const network = "198.51.100.0/24";
    expect((await say(id, "resend", { network, now }))?.job).toMatchObject({
      status: "pending",
      submittedAt: now,
      refusal: null,
      refusalWords: null,
      mayResend: false,
      decidedBy: null,
      source: await sourceOf(network, now),
    });
  });
});

describe("renewing", () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") }),
  );
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

  test("counts from the old end, twice, and leaves its place on the board", async () => {
    const submittedAt = days(-26);
    const { id } = await makeLiveJob({ expiresAt: days(10), submittedAt });
    expect(await renewed(id)).toMatchObject({ expiresAt: days(40), renewals: 1, submittedAt });
    expect(await renewed(id)).toBeUndefined();
    expect(await renewed(id, days(31))).toMatchObject({ expiresAt: days(70), renewals: 2 });
    expect(await renewed(id, days(65))).toBeUndefined();
  });

  test("not before the last ten days, not by a clock that was set back, not at the end itself", async () => {
    const { id } = await makeLiveJob({ expiresAt: days(10) });
    expect(await renewed(id, new Date(days(0).getTime() - 1))).toBeUndefined();
    expect(await renewed(id, days(-300))).toBeUndefined();
    expect(await renewed(id, days(10))).toBeUndefined();
    expect(await renewed(id, new Date(days(10).getTime() - 1))).toBeDefined();
  });

  test("not of a job without an end", async () => {
    expect(await renewed((await makeLiveJob({ expiresAt: null })).id)).toBeUndefined();
  });
});

describe("ending", () => {
  test("is at once, in words, and keeps its day on the board", async () => {
    const submittedAt = new Date("2026-11-01T12:00:00Z");
    const { id } = await makeLiveJob({ submittedAt });
    const now = new Date();
    expect(await closeJob(await tokenOf(id), "filled", now)).toMatchObject({
      status: "expired",
      expiresAt: now,
      closedAs: "filled",
      submittedAt,
    });
  });

  test("and a new posting of it is one, however often it is asked for", async () => {
    const { id } = await makeOverdueJob({ contactEmail: "ann@gulf.example", tier: "featured" });
    const first = await reposted(id);
    expect(first).toMatchObject({
      status: "pending",
      tier: "basic",
      repostedFrom: id,
      contactEmail: "ann@gulf.example",
      startAt: null,
    });
    expect(await reposted(id)).toEqual(first);
  });
});

describe("the jobs of an address", () => {
  const ids = async (address: string) => (await listJobsOf(address)).map(({ id }) => id);

  test("are those with it as contact, or as apply address where there is no contact, in any case", async () => {
    const old = await makeLiveJob({ applyLink: "Work@Gulf.example" });
    const own = await makeJob({
      contactEmail: "work@gulf.example",
      applyLink: "https://x.example",
    });
    await makeJob({ contactEmail: "other@gulf.example", applyLink: "work@gulf.example" });
    expect((await ids("work@GULF.example")).sort()).toEqual([old.id, own.id].sort());
    expect(await ids("nobody@gulf.example")).toEqual([]);
  });

  test("are of the last 60 days, and what still runs or waits", async () => {
    const longAgo = new Date("2020-01-01T12:00:00Z");
    const old = { submittedAt: longAgo, startAt: longAgo, applyLink: "a@b.example" };
    await makeJob({ ...old, status: "expired", expiresAt: listingEnd(longAgo) });
    await makeJob({ ...old, status: "rejected", decidedAt: longAgo });
    const runs = await makeLiveJob({ ...old, expiresAt: null });
    const waits = await makeJob(old);
    const ended = await makeJob({ ...old, status: "expired", expiresAt: new Date() });
    expect((await ids("a@b.example")).sort()).toEqual([runs.id, waits.id, ended.id].sort());
  });
});

test("a reference is the site's initials and five letters of the id", () => {
  expect(referenceOf("4f7-2abcd-11")).toMatch(/^[A-Z]{2}-4F72A$/);
});
