import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const now = new Date("2026-11-21T13:00:00Z");
const due = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const job = {
  name: "Line Cook",
  detail: "Gulf Grill",
  dueAt: due("21T20:10"),
  href: "/admin/jobs?tab=pending&view=one",
};
const message = {
  name: "Ada",
  detail: "Message",
  dueAt: due("21T09:00"),
  href: "/admin/inbox?view=two",
};
const jobs = { total: 1, noun: "job", href: "/admin/jobs?tab=pending" };
const messages = { total: 3, noun: "message", href: "/admin/inbox?state=new" };

test("names each thing with the moment it is due, then counts what waits, with links", () => {
  const data = { items: [message, job], lists: [jobs, messages] };
  const { subject, text } = composeEmail("morning", data, now);
  expect(subject).toBe("Today: 1 job, 3 messages");
  expect(text).toBe(`Ada
Message
Overdue since Nov 21, 4:00 AM
{site}/admin/inbox?view=two

Line Cook
Gulf Grill
Due Nov 21, 3:10 PM
{site}/admin/jobs?tab=pending&view=one

1 job
{site}/admin/jobs?tab=pending

3 messages
{site}/admin/inbox?state=new

You get this because your account has a role here. Choose which emails you want: {site}/admin/account#notices
`);
});

test("a sender's name is neither markup nor a placeholder", () => {
  const items = [{ ...message, name: '<b>"x"</b>\n{stop}' }];
  const { text, html } = composeEmail("morning", { items, lists: [messages] }, now);
  expect(text).toContain('<b>"x"</b> { stop}\n');
  expect(html).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt; { stop}");
});

test("what is counted may say more behind its noun", () => {
  const list = { total: 12, noun: "record", act: " to check", href: "/admin/guide?tab=check" };
  const { subject, text } = composeEmail("morning", { items: [], lists: [list] }, now);
  expect(subject).toBe("Today: 12 records to check");
  expect(text).toContain("12 records to check\n{site}/admin/guide?tab=check\n");
});

test("stays under 20 KB with the longest words of all", () => {
  const [name, detail] = ["&".repeat(200), `Change of a live job, ${"&".repeat(200)}`];
  const href = `/admin/guide/suggestions?view=${crypto.randomUUID()}`;
  const items = Array.from({ length: 15 }, () => ({ name, detail, dueAt: now.getTime(), href }));
  const list = { total: 20_000, noun: "unpaid invoice", act: " for partners" };
  const lists = Array.from({ length: 9 }, (_, index) => ({
    ...list,
    href: `/admin/guide${index}`,
  }));
  const { html } = composeEmail("morning", { items, lists }, now);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
