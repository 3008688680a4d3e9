import { expect, test, vi } from "vitest";
import { queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { saveInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { loader } from "#app/routes/admin.dashboard/route.tsx";
import { loader as openInbox } from "#app/routes/admin.inbox/route.tsx";
import { makeJob, signedInAdmin } from "#tests/support/factories.ts";
import { leaveAt } from "#tests/support/leaving-emails.ts";
import { makeEmail } from "#tests/support/outbox.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const EIGHT = new Date("2026-11-21T13:00:00Z");
const ada = { name: "Ada", email: "ada@example.com", message: "Hello" };

async function makeWork() {
  vi.useFakeTimers({ toFake: ["Date"], now: EIGHT });
  await makeJob({ title: "Cook", submittedAt: new Date("2026-11-20T13:00:00Z") });
  await saveInquiry("contact", ada, new Date("2026-11-20T12:00:00Z"));
  await makeEmail({ state: "failed" });
}

test.each([
  ["superadmin", ["Emails", "Inquiry", "Posting"]],
  ["editor", ["Emails", "Posting"]],
  ["sales", ["Inquiry", "Posting"]],
  ["desk", ["Inquiry", "Posting"]],
])("the dashboard of %s lists what its role opens", async (role, kinds) => {
  await makeWork();
  const cookie = await signedInAdmin("ann@example.com", role);
  const { body } = await answerOf(() => loader(get("/admin", cookie)));
  const items: { kind: string }[] = body.due.items;
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(body.due.total).toBe(kinds.length);
});

test("the morning's email tells each what its role opens", async () => {
  await makeWork();
  await signedInAdmin("desk@example.com", "desk");
  await signedInAdmin("editor@example.com", "editor");
  await queueMorningNotices(EIGHT);
  const left = await leaveAt(EIGHT);
  expect(left.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    "desk@example.com: Today: 1 job, 1 message",
    "editor@example.com: Today: 1 job",
  ]);
});

test("the inbox of who opens no guide lists no suggestions, and leads an advertiser to no partner", async () => {
  await makeWork();
  const advertiser = { name: "Bea", email: "bea@example.com", company: "Casa" };
  const id = (await saveInquiry("advertise", advertiser, EIGHT))?.id;
  for (const [role, path] of [
    ["desk", undefined],
    ["sales", `/admin/partners/new?inquiry=${id}`],
  ] as const) {
    const cookie = await signedInAdmin(`${role}@example.com`, role);
    const { body } = await answerOf(() => openInbox(get(`/admin/inbox?view=${id}`, cookie)));
    expect(body.partner?.path).toBe(path);
  }
});
