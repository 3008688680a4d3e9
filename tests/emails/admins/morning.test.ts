import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const now = new Date("2026-11-21T13:00:00Z");
const due = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const job = { id: "one", title: "Line Cook", company: "Gulf Grill", dueAt: due("21T20:10") };
const message = { id: "two", kind: "contact", name: "Ada", dueAt: due("21T09:00") };

test("tells what is overdue first, then what is due, whatever it is", () => {
  const { subject, text } = composeEmail(
    "morning",
    { jobs: [job], jobsTotal: 1, inquiries: [message], inquiriesTotal: 3 },
    now,
  );
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

test("says nothing of what does not wait", () => {
  const { subject, text } = composeEmail(
    "morning",
    { jobs: [], jobsTotal: 0, inquiries: [message], inquiriesTotal: 1 },
    now,
  );
  expect(subject).toBe("Today: 1 message");
  expect(text).not.toContain("admin/jobs");
});

test.each([
  ["advertise", "Inquiry about advertising"],
  ["wellness", "Inquiry about wellness"],
])("names what an inquiry of the kind %s is", (kind, words) => {
  const inquiries = [{ ...message, kind }];
  const data = { jobs: [], jobsTotal: 0, inquiries, inquiriesTotal: 1 };
  expect(composeEmail("morning", data, now).text).toContain(`Ada\n${words}\n`);
});

test("a sender's name is neither markup nor a placeholder", () => {
  const inquiries = [{ ...message, name: '<b>"x"</b>\n{stop}' }];
  const data = { jobs: [], jobsTotal: 0, inquiries, inquiriesTotal: 1 };
  const { text, html } = composeEmail("morning", data, now);
  expect(text).toContain('<b>"x"</b> { stop}\n');
  expect(html).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt; { stop}");
});

test("names changes of live jobs, and counts the jobs that visitors report and the records to check", () => {
  const change = { ...job, id: "three", title: "Florist", revision: "four" };
  const { subject, text } = composeEmail(
    "morning",
    {
      ...{ jobs: [job], jobsTotal: 2, changes: [change], changesTotal: 1 },
      ...{ inquiries: [message], inquiriesTotal: 3, reportsTotal: 1, checksTotal: 12 },
    },
    now,
  );
  expect(subject).toBe("Today: 2 jobs, 1 change, 3 messages, 1 reported job, 12 records to check");
  expect(text).toContain("12 records to check\n{site}/admin/guide?tab=check\n");
  expect(text).toContain("1 change\n{site}/admin/jobs?tab=pending#changes\n");
  expect(text).toContain("1 reported job\n{site}/admin/jobs?tab=live\n");
});

test("stays under 20 KB with the longest words of all", () => {
  const ten = <Row>(row: Row) => Array.from({ length: 10 }, (_, id) => ({ ...row, id: `${id}` }));
  const long = { ...job, title: "&".repeat(200), company: "&".repeat(200) };
  const data = {
    ...{ jobs: ten(long), jobsTotal: 10, inquiries: ten({ ...message, name: "&".repeat(200) }) },
    ...{ changes: ten({ ...long, revision: crypto.randomUUID() }), changesTotal: 10 },
    ...{ inquiriesTotal: 10, reportsTotal: 10, checksTotal: 20_000 },
  };
  const { html } = composeEmail("morning", data, now);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
