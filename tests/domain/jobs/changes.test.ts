import { describe, expect, test, vi } from "vitest";
import { dropChange, saveEdit } from "#app/domain/jobs/changes.server.ts";
import {
  closeJob,
  findManaged,
  repostJob,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findRevision, findWaitingRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveChange, approveJob, rejectJob } from "#app/domain/jobs/review/review.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { sweepLogos } from "#app/operations/sweep.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { submission } from "#tests/support/factories.ts";
import { listQueued } from "#tests/support/leaving-emails.ts";
import {
  makeOld,
  startWithEmptyFolder,
  stored,
  storePicture,
  withTwins,
} from "#tests/support/logos.ts";
import { NETWORK, postedAs } from "#tests/support/postings.ts";

decodeHere();

startWithEmptyFolder();

type Options = {
  intent?: "edit" | "resend";
  logo?: Parameters<typeof saveEdit>[2]["logo"];
  revision?: number;
  waiting?: string | null;
};

async function save(
  { id, token }: { id: string; token: string },
  words: Partial<typeof submission>,
  { intent = "edit", logo, revision = 1, waiting = null }: Options = {},
) {
  const title = (await findJob(id))?.title ?? "";
  const basis = { revision, waiting };
  const typed = { fields: { ...submission, title, ...words }, logo, basis };
  return saveEdit(token, intent, typed as never, NETWORK);
}

const verbs = async (id: string) => (await listHistory(id)).map(({ verb }) => verb);
const waitingOf = (id: string) => findWaitingRevision(id);
const admin = "admin@example.com";

describe("words of a posting that waits", () => {
  test("are changed in place, once, with the names of what changed", async () => {
    const job = await postedAs("pending");
    expect(await save(job, { salary: "$20/hour" })).toBe("edited");
    expect(await save(job, { salary: "$20/hour" })).toBeUndefined();
    expect(await save(job, { salary: "$20/hour" }, { revision: 2 })).toBe("same");
    expect(await job.now()).toMatchObject({ salary: "$20/hour", revision: 2, status: "pending" });
    expect((await listHistory(job.id)).at(-1)).toMatchObject({ verb: "edit", changes: ["salary"] });
  });

  test("wait for review as a change when it was approved meanwhile", async () => {
    const job = await postedAs("pending");
    await approveJob(job.id, { admin });
    expect(await save(job, { salary: "$20/hour" })).toBe("requested");
    expect((await job.now())?.salary).toBeNull();
    expect((await waitingOf(job.id))?.changes).toEqual({ salary: "$20/hour" });
  });

  test("are not sent again unasked when it was refused meanwhile", async () => {
    const job = await postedAs("pending");
    await rejectJob(job.id, { admin });
    expect(await save(job, { salary: "$20/hour" })).toBeUndefined();
    expect(await job.now()).toMatchObject({ status: "rejected", salary: null });
  });
});

describe("words that are sent again", () => {
  test.each(["rejected", "refused with a reason", "withdrawn"] as const)(
    "after it was %s, changed or not, wait for review",
    async (state) => {
      const job = await postedAs(state);
      expect(await save(job, {}, { intent: "resend" })).toBe("resent");
      expect(await save(job, {}, { intent: "resend" })).toBeUndefined();
      expect(await job.now()).toMatchObject({ status: "pending", revision: 2, decidedBy: null });
      expect((await verbs(job.id)).at(-1)).toBe("resend");
    },
  );

  test.each(["refused for good", "taken down", "filled", "live"] as const)(
    "after it was %s change nothing",
    async (state) => {
      const job = await postedAs(state);
      const before = await job.now();
      expect(await save(job, {}, { intent: "resend" })).toBeUndefined();
      expect(await job.now()).toEqual(before);
    },
  );
});

describe("a change of a live job", () => {
  test("waits, and what is live stays, until it is approved", async () => {
    const job = await postedAs("live");
    const before = await job.now();
    expect(await save(job, { applyLink: "new@gulf.example" })).toBe("requested");
    expect(await job.now()).toEqual(before);
    const waiting = await waitingOf(job.id);
    await approveChange(waiting?.id ?? "", { admin });
    expect(await job.now()).toMatchObject({
      applyLink: "new@gulf.example",
      expiresAt: before?.expiresAt,
    });
  });

  test("that empties a field, and one that changes nothing", async () => {
    const job = await postedAs("live");
    await job.set({ salary: "$20/hour", website: "https://gulf.example" });
    expect(await save(job, { salary: "$20/hour", website: "https://gulf.example" })).toBe("same");
    expect(await waitingOf(job.id)).toBeUndefined();
    expect(await save(job, { salary: null, website: "https://gulf.example" })).toBe("requested");
    expect(await waitingOf(job.id)).toMatchObject({
      changes: { salary: null },
      was: { salary: "$20/hour" },
    });
  });

  test("replaces the one that was seen waiting, and no other", async () => {
    const job = await postedAs("live");
    await save(job, { salary: "$20/hour" });
    const first = await waitingOf(job.id);
    expect(await save(job, { salary: "$30/hour" })).toBeUndefined();
    const upon = { waiting: first?.id ?? null };
    expect(await save(job, { salary: "$20/hour" }, upon)).toBe("same");
    expect(await save(job, {}, upon)).toBe("live");
    expect(await save(job, { salary: "$30/hour" }, upon)).toBe("requested");
    expect((await findRevision(first?.id ?? ""))?.state).toBe("replaced");
    expect((await waitingOf(job.id))?.changes).toEqual({ salary: "$30/hour" });
  });

  test("upon words that an admin has mended since changes nothing", async () => {
    const job = await postedAs("live");
    await job.set({ revision: 2, title: "Mended" });
    expect(await save(job, { salary: "$20/hour" })).toBeUndefined();
    expect(await waitingOf(job.id)).toBeUndefined();
  });

  test("after the listing's end changes nothing, also when a clock is set back", async () => {
    const job = await postedAs("just over");
    expect(await save(job, { salary: "$20/hour" })).toBeUndefined();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
    expect(await save(job, { salary: "$20/hour" })).toBe("requested");
  });

  test("is dropped by who saw it, and by nobody who saw another", async () => {
    const job = await postedAs("live");
    await save(job, { salary: "$20/hour" });
    expect(await dropChange(job.token, "another")).toBeUndefined();
    const id = (await waitingOf(job.id))?.id ?? "";
    expect(await dropChange(job.token, id)).toBeDefined();
    expect(await dropChange(job.token, id)).toBeUndefined();
    expect((await findRevision(id))?.state).toBe("withdrawn");
  });
});

describe("a picture", () => {
  test("that a waiting change needs outlives the sweep, and goes with the change", async () => {
    const logo = await storePicture();
    const job = await postedAs("live");
    await save(job, {}, { logo });
    makeOld(...withTwins(logo.name));
    expect(await sweepLogos()).toBe(0);
    await dropChange(job.token, (await waitingOf(job.id))?.id ?? "");
    expect(stored()).toEqual([]);
  });

  test("of a change stays with the next change that says nothing of it", async () => {
    const logo = await storePicture();
    const job = await postedAs("live");
    await save(job, {}, { logo });
    await save(job, { salary: "$20/hour" }, { waiting: (await waitingOf(job.id))?.id ?? null });
    expect((await waitingOf(job.id))?.changes).toEqual({
      salary: "$20/hour",
      logo: LOGO_PATH + logo.name,
    });
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("that is replaced while the posting waits is removed", async () => {
    const [old, fresh] = [await storePicture(), await storePicture("jpeg")];
    const job = await postedAs("pending");
    await save(job, {}, { logo: old });
    await save(job, {}, { logo: fresh, revision: 2 });
    expect(stored()).toEqual(withTwins(fresh.name));
    await save(job, {}, { logo: null, revision: 3 });
    expect([stored(), (await job.now())?.logo]).toEqual([[], null]);
  });
});

describe("posting again", () => {
  const idOf = (path: string | undefined) => path?.replace("/jobs/manage/", "") ?? "";

  test("makes one new posting with its own receipt, and the second click leads to it", async () => {
    const job = await postedAs("filled");
    const [first, second] = [
      await repostJob(job.token, NETWORK),
      await repostJob(job.token, NETWORK),
    ];
    expect(idOf(first)).toMatch(/^[\w-]{43}$/);
    expect(idOf(second)).not.toBe(idOf(first));
    expect((await listQueued()).filter(({ kind }) => kind === "receipt")).toHaveLength(2);
    const again = (await findManaged(idOf(first)))?.job;
    expect(again).toMatchObject({
      status: "pending",
      repostedFrom: job.id,
      title: (await job.now())?.title,
    });
    expect((await findManaged(idOf(second)))?.job.id).toBe(again?.id);
    expect(await verbs(again?.id ?? "")).toEqual(["repost"]);
  });

  test("begins with the words that waited when the listing ended", async () => {
    const job = await postedAs("live");
    await save(job, { salary: "$30/hour" });
    await closeJob(job.token, "closed");
    expect((await findManaged(idOf(await repostJob(job.token, NETWORK))))?.job.salary).toBe(
      "$30/hour",
    );
  });

  test("to another apply address begins unconfirmed", async () => {
    for (const applyLink of ["work@gulfgrill.example", "jobs@bigco.example"]) {
      const job = await postedAs("live");
      await job.set({ contactConfirmedAt: new Date() });
      await save(job, { applyLink, salary: "$30/hour" });
      await closeJob(job.token, "closed");
      const again = (await findManaged(idOf(await repostJob(job.token, NETWORK))))?.job;
      expect([again?.applyLink, again?.contactConfirmedAt !== null]).toEqual([
        applyLink,
        applyLink === "work@gulfgrill.example",
      ]);
    }
  });

  test("leaves out a picture that is gone", async () => {
    const logo = await storePicture();
    const job = await postedAs("live");
    await save(job, {}, { logo });
    await closeJob(job.token, "closed");
    makeOld(...withTwins(logo.name));
    expect(await sweepLogos()).toBe(1);
    expect((await findManaged(idOf(await repostJob(job.token, NETWORK))))?.job.logo).toBeNull();
  });

  test("is for what has ended only", async () => {
    for (const state of ["pending", "live", "rejected", "taken down", "withdrawn"] as const) {
      const { token } = await postedAs(state);
      expect(await repostJob(token, NETWORK)).toBeUndefined();
    }
  });
});

test("what was taken back is not edited, but sent again", async () => {
  const job = await postedAs("pending");
  await withdrawJob(job.token);
  expect(await save(job, { salary: "$20/hour" })).toBeUndefined();
});
