import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const now = new Date("2026-11-21T14:00:00Z");
const due = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const cook = { id: "one", title: "Line Cook", company: "Gulf Grill", dueAt: due("21T09:00") };
const teacher = { id: "two", title: "Teacher", company: "Studio", dueAt: due("21T20:10") };

test("tells what waits for review, with the time by which it is promised", () => {
  const { subject, text } = composeEmail("waiting", { jobs: [cook, teacher], total: 12 }, now);
  expect(subject).toBe("12 jobs wait for review");
  expect(text).toBe(`Line Cook
Gulf Grill
Overdue since Nov 21, 4:00 AM
{site}/admin/jobs?tab=pending&view=one

Teacher
Studio
Due Nov 21, 3:10 PM
{site}/admin/jobs?tab=pending&view=two

All 12 jobs
{site}/admin/jobs?tab=pending

You get this because your account has a role here. Choose which emails you want: {site}/admin/account#notices
`);
});

test("is about one job where there is one", () => {
  const { subject } = composeEmail("waiting", { jobs: [cook], total: 1 }, now);
  expect(subject).toBe("1 job waits for review");
});

test("an employer's words are neither markup nor a placeholder nor a link", () => {
  const job = { ...cook, title: '<b>"x"</b> {stop}', company: "https://evil.example {site}" };
  const { subject, text, html } = composeEmail("waiting", { jobs: [job], total: 1 }, now);
  expect(subject).not.toContain("stop");
  expect(text).toContain('<b>"x"</b> { stop}\n[link] { site}\n');
  expect(html).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt; { stop}");
  expect(html).not.toMatch(/<b>|evil|\{stop\}/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.filter((href) => !href?.startsWith("{site}/admin/"))).toEqual([]);
});

test("stays under 20 KB with the longest words", () => {
  const job = { ...cook, title: "&".repeat(200), company: "&".repeat(200) };
  const jobs = Array.from({ length: 10 }, (_, index) => ({ ...job, id: `job-${index}` }));
  const { html } = composeEmail("waiting", { jobs, total: 100_000 }, now);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

const change = { ...teacher, id: "three", title: "Florist", revision: "four" };

test("tells of changes of live jobs in one list with the jobs, by what is due first", () => {
  const data = { jobs: [teacher], total: 2, changes: [{ ...change, dueAt: due("21T09:00") }] };
  const { subject, text } = composeEmail("waiting", { ...data, changesTotal: 1 }, now);
  expect(subject).toBe("2 jobs, 1 change wait for review");
  expect(text).toMatch(
    /^Florist\nChange of a live job, Studio\nOverdue since Nov 21, 4:00 AM\n\{site\}\/admin\/jobs\?tab=pending#change-four\n\nTeacher\n/,
  );
  expect(text).toContain("\nAll 2 jobs, 1 change\n");
});

test("is about one change where there is one", () => {
  const data = { jobs: [], total: 0, changes: [change], changesTotal: 1 };
  expect(composeEmail("waiting", data, now).subject).toBe("1 change waits for review");
});
