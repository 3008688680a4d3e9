import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveEdit } from "#app/domain/jobs/changes.server.ts";
import { describeManaged } from "#app/domain/jobs/employer/manage.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  addReason,
  approveChange,
  approveJob,
  putJobBack,
  refuseChange,
  rejectJob,
  unapproveChange,
  unapproveJob,
} from "#app/domain/jobs/review/review.server.ts";
import { makeLivePosting, makePosting, makeRevision } from "#tests/support/employers.ts";
import { submission } from "#tests/support/factories.ts";
import { NETWORK, posted } from "#tests/support/postings.ts";

const admin = "ann@example.com";
const NOON = Date.parse("2026-11-20T17:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const thin = { reason: "thin", words: "Which shifts?", mayResend: true } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

async function look(id: string) {
  const job = await findJob(id);
  if (!job) throw new Error("It is gone.");
  return describeManaged(job);
}
const historyOf = async (id: string) =>
  (await look(id)).history.map(({ what, sentence, text }) =>
    [what, sentence, text].filter(Boolean).join(" | "),
  );

describe("the history that an employer reads", () => {
  test("keeps reason and words of a refusal when the posting is sent again", async () => {
    const { id, token } = await posted();
    await rejectJob(id, { admin }, thin);
    const { contactEmail: _, ...words } = { ...submission, title: "Line Cook, Nights" };
    const typed = { fields: words, logo: undefined, basis: { revision: 1, waiting: null } };
    expect(await saveEdit(token, "resend", typed, NETWORK)).toBe("resent");
    expect((await look(id)).refusal).toEqual({ sentence: undefined, text: null });
    expect(await historyOf(id)).toEqual([
      "Posted",
      "Rejected | It says too little about the work. | Which shifts?",
      "Sent again",
    ]);
  });

  test("has nothing that was taken back before anybody was told", async () => {
    const { id } = await makePosting();
    await rejectJob(id, { admin });
    await addReason(id, thin, admin);
    await putJobBack(id, admin);
    await approveJob(id, { admin });
    await unapproveJob(id, new Date(NOON), admin);
    expect(await historyOf(id)).toEqual(["Posted"]);
    const live = await makeLivePosting();
    const change = await makeRevision(live, { title: "Chef" });
    await approveChange(change.id, { admin });
    await unapproveChange(change.id, new Date(NOON), admin);
    expect(await historyOf(live.id)).toEqual(["Posted"]);
  });

  test("keeps an earlier refusal when only the later one was put back", async () => {
    const { id, token } = await posted();
    await rejectJob(id, { admin });
    await addReason(id, thin, admin);
    const { contactEmail: _, ...words } = submission;
    const typed = { fields: words, logo: undefined, basis: { revision: 1, waiting: null } };
    await saveEdit(token, "resend", typed, NETWORK);
    await rejectJob(id, { admin }, { ...thin, words: "Not this." });
    await putJobBack(id, admin);
    const lines = await historyOf(id);
    expect(lines.slice(1)).toEqual([
      "Rejected",
      "Reason added | It says too little about the work. | Which shifts?",
      "Sent again",
    ]);
  });

  test("tells nothing that was said with spam", async () => {
    const { id } = await makePosting();
    await rejectJob(id, { admin }, { ...thin, reason: "spam" });
    expect((await historyOf(id)).at(-1)).toBe("Rejected");
    expect((await look(id)).refusal?.text).toBeNull();
  });
});

test("that a change was not made stands above all else for a week, and in the history from then on", async () => {
  const job = await makeLivePosting();
  const { id } = await makeRevision(job, { title: "Chef" });
  await refuseChange(id, admin, { reason: "another", words: null });
  const line = "Change refused | It's now a different job: post it as a new one.";
  vi.setSystemTime(NOON + 7 * DAY_MS - 1);
  expect((await look(job.id)).live?.refused?.sentence).toContain("different job");
  vi.setSystemTime(NOON + 7 * DAY_MS);
  expect((await look(job.id)).live?.refused).toBeUndefined();
  expect((await historyOf(job.id)).at(-1)).toBe(line);
});
