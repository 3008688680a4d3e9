import { beforeEach, describe, expect, test, vi } from "vitest";
import { retryEmail } from "#app/domain/emails/outbox.server.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findWaitingRevision, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { RefusalFormSchema } from "#app/domain/jobs/review/decision-form.ts";
import { listOpenReports, reportJob } from "#app/domain/jobs/review/reports.server.ts";
import type { Reason } from "#app/domain/jobs/review/review.server.ts";
import {
  addReason,
  putJobBack,
  rejectJob,
  takeJobDown,
} from "#app/domain/jobs/review/review.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { makeLivePosting, makePosting } from "#tests/support/employers.ts";
import { claimDue, leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const ANN = "ann@example.com";
const NOON = Date.parse("2026-11-20T17:00:00Z");
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const TEN_MINUTES = 600;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const thin: Reason = { reason: "thin", words: "Which shifts?", mayResend: true };
const reject = (id: string, reason?: Reason) => rejectJob(id, { admin: ANN }, reason);

describe("a refusal", () => {
  test("is told after ten minutes, with its reason, the admin's words and the way back", async () => {
    const { id } = await makePosting({ title: "Line Cook" });
    await reject(id, thin);
    expect(await leaveAt(at(TEN_MINUTES - 1))).toEqual([]);
    const [email] = await leaveAt(at(TEN_MINUTES));
    expect(email?.subject).toBe("About your posting: Line Cook");
    expect(email?.text).toMatch(
      /^Hello,\n\nThank you for your posting \(NC-[0-9A-F]{5}\)\. We read it and decided not to publish it\.\n\nIt says too little about the work\.\n\nWhich shifts\?\n\nChange it and send it again:\n\/jobs\/manage\/[\w-]{43}\n$/,
    );
    expect(email?.text).not.toContain(ANN);
  });

  test("in one click says that no reason was noted, unless one is added until then", async () => {
    const first = await makePosting();
    await reject(first.id);
    const second = await makePosting({ title: "Waiter" });
    await reject(second.id);
    vi.setSystemTime(at(300));
    await addReason(second.id, { reason: "money", words: null, mayResend: false }, ANN);
    const texts = (await leaveAt(at(TEN_MINUTES))).map(({ text }) => text);
    expect(texts[0]).toContain("No reason was given");
    expect(texts[1]).toContain(
      "It asks applicants to pay or to buy something.\n\nSee your posting:",
    );
    expect((await listHistory(second.id)).at(-1)).toMatchObject({
      verb: "add-reason",
      reason: "money",
    });
  });

  test.each([
    ["at once", async (id: string) => await reject(id, { ...thin, reason: "spam" })],
    [
      "afterwards",
      async (id: string) => {
        await reject(id);
        await addReason(id, { ...thin, reason: "spam" }, ANN);
      },
    ],
  ])("as spam is told to nobody, found %s", async (_, refuse) => {
    const { id } = await makePosting();
    await refuse(id);
    expect(await leaveAt(at(TEN_MINUTES))).toEqual([]);
    expect((await findJob(id))?.status).toBe("rejected");
  });

  test("is put back until its email leaves, and its email does not leave then", async () => {
    const { id } = await makePosting();
    await reject(id, thin);
    vi.setSystemTime(at(TEN_MINUTES - 1));
    expect(await putJobBack(id, ANN)).toMatchObject({
      status: "pending",
      refusal: null,
      refusalWords: null,
    });
    expect(await leaveAt(at(TEN_MINUTES))).toEqual([]);
    expect((await listQueued())[0]).toMatchObject({ state: "dropped" });
  });

  test.each([TEN_MINUTES, TEN_MINUTES + 1])("is not put back after %i seconds", async (seconds) => {
    const { id } = await makePosting();
    await reject(id);
    vi.setSystemTime(at(seconds));
    expect(await putJobBack(id, ANN)).toBeUndefined();
    expect(await addReason(id, thin, ANN)).toBeUndefined();
  });

  test("put back and decided anew is told once, as it was decided last", async () => {
    const { id } = await makePosting();
    await reject(id, { ...thin, words: "First" });
    vi.setSystemTime(at(60));
    await putJobBack(id, ANN);
    vi.setSystemTime(at(120));
    await reject(id, { ...thin, words: "Second" });
    const texts = [...(await leaveAt(at(TEN_MINUTES))), ...(await leaveAt(at(TEN_MINUTES + 120)))];
    expect(texts.map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(["Second"]);
  });

  test("says the same on every further try", async () => {
    const { id } = await makePosting();
    await reject(id, thin);
    vi.setSystemTime(at(TEN_MINUTES));
    const email = await claimDue();
    if (!email) throw new Error("Nothing was due.");
    const first = await prepareEmail(email);
    await retryEmail(email, "451 later");
    const [second] = await leaveAt(at(TEN_MINUTES + 60));
    if ("drop" in first) throw new Error(first.drop);
    const withoutLink = (text = "") => text.replace(/[\w-]{43}/, "");
    expect(withoutLink(second?.text)).toBe(withoutLink(first.outgoing.text));
  });
});

describe("an admin's words", () => {
  const read = (words: string) => {
    const form = { intent: "refuse", id: "x", reason: "thin", may_resend: "yes", words };
    return RefusalFormSchema.safeParse(form);
  };

  test("keep their lines in the email; HTML is text and placeholders stay as they are", async () => {
    const { id } = await makePosting();
    const { words = null } = read("One\r\n\r\n<b>Two</b> {manage}\rThree\u0000").data ?? {};
    await reject(id, { ...thin, words });
    vi.setSystemTime(at(TEN_MINUTES));
    const email = await claimDue();
    const prepared = email && (await prepareEmail(email));
    if (!prepared || "drop" in prepared) throw new Error("It did not leave.");
    const { text, html } = prepared.outgoing;
    expect(text).toContain("\n\nOne\n\n<b>Two</b> {\u200bmanage}\n\nThree\n\n");
    expect(html).toContain("&lt;b&gt;Two&lt;/b&gt;");
    expect(text.match(/\/jobs\/manage\//g)).toHaveLength(1);
  });

  test("of more than 2,000 letters are refused with a sentence", () => {
    expect(read("x".repeat(2000)).success).toBe(true);
    const { error } = read("x".repeat(100_000));
    expect(error?.issues[0]?.message).toBe("Keep this to 2,000 characters or fewer.");
  });

  test.each([
    ["usual", "thin", true],
    ["usual", "money", false],
    ["yes", "money", true],
    [undefined, "thin", false],
  ])("with the box %s and the reason %s they may send it again: %s", (box, reason, mayResend) => {
    const form = { intent: "refuse", id: "x", reason, may_resend: box };
    expect(RefusalFormSchema.parse(form).mayResend).toBe(mayResend);
  });
});

describe("what is taken down", () => {
  test("is told at once, with the reason", async () => {
    const { id } = await makeLivePosting({ title: "Easy Money" });
    await takeJobDown(id, ANN, { reason: "money", words: "Applicants told us." });
    const [email] = await leaveAt(at(0));
    expect(email?.subject).toBe("We took down Easy Money");
    expect(email?.text).toBe(
      `Hello,\n\nYour job (${referenceOf(id)}) is no longer on the board.\n\nIt asks applicants to pay or to buy something.\n\nApplicants told us.\n\nWrite to hello@naplesconcierge.example if we got it wrong.\n`,
    );
    expect(await findJob(id)).toMatchObject({
      status: "rejected",
      featured: false,
      mayResend: false,
    });
  });

  test("takes the change that waited and the reports along", async () => {
    const { id } = await makeLivePosting();
    await reviseJob(id, { changes: { salary: "$20/hour" }, was: {} });
    await reportJob(id, { reason: "money", words: null, email: null });
    await takeJobDown(id, ANN, { reason: "money", words: null });
    expect(await findWaitingRevision(id)).toBeUndefined();
    expect(await listOpenReports(id)).toEqual([]);
    expect((await listHistory(id)).at(-1)).toMatchObject({ verb: "lapse-edit", admin: ANN });
  });

  test("as spam is told to nobody", async () => {
    await takeJobDown((await makeLivePosting()).id, ANN, { reason: "spam", words: null });
    expect(await listQueued()).toEqual([]);
  });
});
