import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, insertOne, stored } from "#app/db/client.server.ts";
import { listNotes, noteOnRecord } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { InboxFilterSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { findInquiry, listInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { createPartner } from "#app/domain/partners/partners.server.ts";
import { bookings } from "#app/domain/partners/partners-table.server.ts";
import type { OtherMail } from "#app/routes/admin.inbox/inbox.server.ts";
import { action, loader } from "#app/routes/admin.inbox/route.tsx";
import { action as makePartner } from "#app/routes/admin.partners-record/route.tsx";
import { fillDisk, hideTable } from "#tests/support/database.ts";
import { makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/inbox") =>
  answerOf(() => action(post(path, values, cookie)));

function makeInquiry(overrides: Partial<typeof inquiries.$inferInsert> = {}) {
  const ada = { kind: "contact", name: "Ada", email: "ada@example.com", message: "Hello" } as const;
  return stored(
    db
      .insert(inquiries)
      .values({ ...ada, fingerprint: "x", ...overrides })
      .returning(),
  );
}

describe("the list", () => {
  test("opens with everything, filtered by the address", async () => {
    await makeInquiry();
    await makeInquiry({ name: "Bea", kind: "wellness" });
    expect((await read("/admin/inbox?kind=nonsense")).body.inquiries).toHaveLength(2);
    const { body } = await read("/admin/inbox?kind=wellness&q=bea");
    expect(body.inquiries).toMatchObject([{ name: "Bea" }]);
  });

  test("has notes and reported jobs beside what was written, and leads to them", async () => {
    await makeInquiry({ dueAt: new Date("2026-01-02") });
    const key = { kind: "restaurant", id: "tilt-and-tide" } as const;
    const note = { topic: "closed", words: null, source: "visit", email: null } as const;
    await noteOnRecord(key, note, "192.0.2.1");
    const [waiting] = await listNotes(key);
    const job = await makeLiveJob();
    await reportJob(job.id, { reason: "money", words: null, email: null });
    const rows = async (query: string) =>
      (await read(`/admin/inbox${query}`)).body.others.map(({ kind, href }: OtherMail) => [
        kind,
        href,
      ]);
    const noted = ["note", `/admin/guide/suggestions?view=${waiting?.id}`];
    const report = ["report", `/admin/jobs?tab=live&view=${job.id}`];
    expect(await rows("")).toEqual([noted, report]);
    expect(await rows("?kind=report")).toEqual([report]);
    for (const query of ["?kind=contact", "?state=answered", "?q=ada", "?page=2"])
      expect(await rows(query)).toEqual([]);
    expect((await read("/admin/inbox?kind=report")).body.inquiries).toEqual([]);
    const { body } = await (await openWholeSite()).get("/admin/inbox", { Cookie: cookie });
    expect(body.indexOf("Ada")).toBeLessThan(body.indexOf(noted[1] ?? ""));
  });

  test("opens the whole text, and one that is gone is a 404 with the list", async () => {
    const { id } = await makeInquiry({ message: "x".repeat(5000), note: "Called" });
    const { body } = await read(`/admin/inbox?view=${id}`);
    expect(body).toMatchObject({ dialog: "view", opened: { id, note: "Called" } });
    expect(body.opened.message).toHaveLength(5000);
    for (const dialog of ["view", "delete"]) {
      const gone = await read(`/admin/inbox?${dialog}=no-such-inquiry`);
      expect(gone.status).toBe(404);
      expect(gone.body.notice.text).toContain("not there any more");
      expect(gone.body.inquiries).toMatchObject([{ id }]);
    }
  });

  test("says until when each has to be answered, since when it is late, or when it was", async () => {
    const at = (time: string) => new Date(`2026-11-${time}:00:00Z`);
    vi.useFakeTimers({ now: at("20T15"), toFake: ["Date"] });
    cookie = await signedInAdmin("later@example.com");
    await makeInquiry({ dueAt: at("21T15") });
    await makeInquiry({ dueAt: at("19T15") });
    await makeInquiry({ dueAt: at("18T15"), answeredAt: at("18T14") });
    const { body } = await (await openWholeSite()).get("/admin/inbox", { Cookie: cookie });
    const told = body.replaceAll("<!-- -->", "").match(/(Due|Overdue since|Answered) Nov \d+/g);
    expect(told).toEqual(["Overdue since Nov 19", "Due Nov 21", "Answered Nov 18"]);
  });

  test("says so when it cannot be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("inquiries");
    const { status, body } = await read("/admin/inbox");
    await show();
    expect(status).toBe(500);
    expect(body).toMatchObject({ isLoaded: false, notice: { text: "Failed to fetch inquiries" } });
  });
});

describe("partners", () => {
  const words = {
    ...{ name: "Casa Calusa", line: "Rooms", text: "", website: null, record: null, note: null },
    ...{ picture: null, logo: null, contactName: "Ada", email: "Ada@example.com", monthly: true },
  };
  const admin = "admin@example.com";

  test("are made of what an advertiser wrote, once", async () => {
    const { id } = await makeInquiry({
      ...{ kind: "advertise", company: "Casa Calusa", package: "Growth, $1,000/month" },
    });
    const open = async (path: string) =>
      (await (await openWholeSite()).get(path, { Cookie: cookie })).body;
    const page = await open(`/admin/inbox?view=${id}`);
    const path = `/admin/partners/new?inquiry=${id}&amp;package=growth`;
    expect(page).toContain(`href="${path}"`);
    expect(page).toContain("Make a partner");
    const form = await open(path.replace("&amp;", "&"));
    for (const value of ["Casa Calusa", "Ada", "ada@example.com", "growth", id])
      expect(form).toContain(`value="${value}"`);
    const save = (values: Record<string, string>) =>
      answerOf(() =>
        makePartner({
          ...post("/admin/partners/new", { intent: "words", ...values }, cookie),
          params: { id: "new" },
        } as never),
      );
    const sent = { name: "Casa Calusa", inquiry: id, package: "growth" };
    const [made, again] = [await save(sent), await save(sent)];
    expect(made.headers.get("Location")).toMatch(/^\/admin\/partners\/[\w-]+\?edit=growth$/);
    expect(again.headers.get("Location")).toBe(made.headers.get("Location"));
    expect(await open(`/admin/inbox?view=${id}`)).toContain("Casa Calusa</a>");
    const other = await makeInquiry({ fingerprint: "y" });
    expect((await read(`/admin/inbox?view=${other.id}`)).body.partner).toBeUndefined();
  });

  test("whose running booking promises it stand first among the unanswered, by what is due", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const later = { name: "Later", dueAt: at(9) };
    await makeInquiry({ name: "Stranger", email: "b@example.com", dueAt: at(1) });
    await makeInquiry({ ...later });
    await makeInquiry({ name: "Sooner", dueAt: at(8) });
    await makeInquiry({ name: "Answered", answeredAt: at(2) });
    const names = async () => {
      const { body } = await read("/admin/inbox");
      return body.inquiries.map((one: { name: string; isFirst: boolean }) => [
        one.name,
        one.isFirst,
      ]);
    };
    const { id: partnerId } = await createPartner(words, { admin });
    const sold = (lines: string[]) => JSON.stringify({ lines, slots: [] });
    const booking = await insertOne(bookings, {
      ...{ partnerId, package: "growth", soldAs: sold(["Priority support"]), cents: 1 },
      ...{ starts: new Date(0), ends: new Date(4e12), state: "agreed" },
    });
    expect(await names()).toEqual([
      ...[
        ["Sooner", true],
        ["Later", true],
        ["Stranger", false],
        ["Answered", false],
      ],
    ]);
    const { body } = await (await openWholeSite()).get("/admin/inbox", { Cookie: cookie });
    expect(body.split("Partner, answered first")).toHaveLength(3);
    const where = eq(bookings.id, booking.id);
    for (const set of [
      { soldAs: sold(["Logo on partner strip"]) },
      { state: "draft" as const },
      { ends: new Date(1000) },
    ]) {
      await db
        .update(bookings)
        .set({ ...booking, ...set })
        .where(where);
      expect((await names())[0]).toEqual(["Stranger", false]);
    }
  });

  test("pages of the inbox hold each message once, whoever stands first", async () => {
    const all = Array.from({ length: 120 }, (_, index) => ({
      ...{ kind: "contact" as const, name: `${index}`, message: "Hi", fingerprint: `${index}` },
      email: index % 3 === 0 ? "ada@example.com" : `${index}@example.com`,
      dueAt: new Date(Date.UTC(2026, 10, 1, index)),
      answeredAt: index % 4 === 0 ? new Date() : null,
    }));
    await db.insert(inquiries).values(all);
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const filter = InboxFilterSchema.parse({ page });
      const found = await listInquiries(filter, new Date(), ["ada@example.com"]);
      names.push(...found.inquiries.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(120);
    expect(names.slice(0, 30).every((name) => +name % 3 === 0)).toBe(true);
  });
});

describe("decisions", () => {
  test("answered and new again, and the list keeps its state", async () => {
    const { id } = await makeInquiry();
    const answer = await decide({ intent: "answer", id }, `/admin/inbox?q=a&view=${id}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/admin/inbox?q=a");
    expect(toastOf(answer)).toMatchObject({ title: "Marked answered" });
    expect((await findInquiry(id))?.answeredAt).toBeInstanceOf(Date);
    expect(toastOf(await decide({ intent: "reopen", id }))).toMatchObject({
      title: "Marked new again",
    });
    expect((await findInquiry(id))?.answeredAt).toBeNull();
  });

  test("deleting", async () => {
    const { id } = await makeInquiry();
    const answer = await decide({ intent: "delete", id }, `/admin/inbox?delete=${id}`);
    expect(answer.headers.get("Location")).toBe("/admin/inbox");
    expect(toastOf(answer)).toMatchObject({ title: "Inquiry deleted" });
    expect(await findInquiry(id)).toBeUndefined();
  });

  test.each(["answer", "reopen", "delete", "note"])(
    "%s of one that is gone fails in words",
    async (intent) => {
      const toast = toastOf(await decide({ intent, id: "gone", note: "x" }));
      expect(toast).toMatchObject({
        title: expect.stringMatching(/^Failed to/),
        tone: "destructive",
      });
    },
  );

  test("two admins at once: one answers, the other is told", async () => {
    const { id } = await makeInquiry();
    const both = [decide({ intent: "answer", id }), decide({ intent: "answer", id })];
    const titles = (await Promise.all(both)).map((answer) => toastOf(answer).title);
    expect(titles.sort()).toEqual(["Failed to update inquiry", "Marked answered"]);
  });

  test.each<Record<string, string>>([{}, { intent: "publish", id: "x" }, { intent: "answer" }])(
    "%j is no action: 400",
    async (values) => {
      expect((await decide(values)).status).toBe(400);
    },
  );

  test("a failing database is a failed decision, not an error page", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id } = await makeInquiry();
    const free = await fillDisk("UPDATE", "inquiries");
    const answer = await decide({ intent: "answer", id });
    const note = await decide({ intent: "note", id, note: "x" });
    await free();
    expect(toastOf(answer)).toMatchObject({ tone: "destructive" });
    expect(note.status).toBe(500);
    expect(note.body.result.initialValue.note).toBe("x");
  });
});

describe("the note", () => {
  test("is saved, and emptied", async () => {
    const { id } = await makeInquiry();
    const answer = await decide({ intent: "note", id, note: "Called\r\nthem" });
    expect(toastOf(answer)).toMatchObject({ title: "Note saved" });
    expect((await findInquiry(id))?.note).toBe("Called\nthem");
    await decide({ intent: "note", id, note: "", previous_note: "Called\r\nthem" });
    expect((await findInquiry(id))?.note).toBeNull();
  });

  test("does not wipe out what another admin wrote meanwhile, and says what that is", async () => {
    const { id } = await makeInquiry();
    await decide({ intent: "note", id, note: "Theirs", previous_note: "" });
    const late = await decide({ intent: "note", id, note: "Mine", previous_note: "" });
    expect(late.status).toBe(409);
    expect(late.body.result.error.note[0]).toContain("Theirs");
    expect(late.body.result.initialValue.note).toBe("Mine");
    expect((await findInquiry(id))?.note).toBe("Theirs");
    await decide({
      intent: "note",
      id,
      note: "Theirs and mine",
      previous_note: late.body.previousNote,
    });
    expect((await findInquiry(id))?.note).toBe("Theirs and mine");
  });

  test("that is too long is still written upon the note that was seen", async () => {
    const { id } = await makeInquiry();
    await decide({ intent: "note", id, note: "Theirs", previous_note: "" });
    const note = "x".repeat(5001);
    const { body } = await decide({ intent: "note", id, note, previous_note: "Seen" });
    expect(body.previousNote).toBe("Seen");
  });

  test("too long comes back as typed", async () => {
    const { id } = await makeInquiry();
    const { status, body } = await decide({ intent: "note", id, note: "x".repeat(5001) });
    expect(status).toBe(400);
    expect(Object.keys(body.result.error)).toEqual(["note"]);
    expect((await findInquiry(id))?.note).toBeNull();
  });
});
