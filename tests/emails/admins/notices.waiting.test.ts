import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const now = new Date("2026-11-21T14:00:00Z");
const due = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const PENDING = "/admin/jobs?tab=pending";
const cook = {
  name: "Line Cook",
  detail: "Gulf Grill",
  dueAt: due("21T09:00"),
  href: `${PENDING}&view=one`,
};
const teacher = {
  name: "Teacher",
  detail: "Studio",
  dueAt: due("21T20:10"),
  href: `${PENDING}&view=two`,
};
const jobs = (total: number) => ({ total, noun: "job", href: PENDING });
const changes = { total: 1, noun: "change", href: `${PENDING}#changes` };

test("tells what waits for review, with the time by which it is promised", () => {
  const { subject, text } = composeEmail(
    "waiting",
    { items: [cook, teacher], lists: [jobs(12)] },
    now,
  );
  expect(subject).toBe("12 jobs wait for review");
  expect(text).toBe(`Line Cook
Gulf Grill
Overdue since Nov 21, 4:00 AM
{site}/admin/jobs?tab=pending&view=one

Teacher
Studio
Due Nov 21, 3:10 PM
{site}/admin/jobs?tab=pending&view=two

12 jobs
{site}/admin/jobs?tab=pending

You get this because your account has a role here. Choose which emails you want: {site}/admin/account#notices
`);
});

test("is about one job where there is one", () => {
  const { subject } = composeEmail("waiting", { items: [cook], lists: [jobs(1)] }, now);
  expect(subject).toBe("1 job waits for review");
});

test("an employer's words are neither markup nor a placeholder nor a link", () => {
  const job = { ...cook, name: '<b>"x"</b> {stop}', detail: "https://evil.example {site}" };
  const data = { items: [job], lists: [jobs(1)] };
  const { subject, text, html } = composeEmail("waiting", data, now);
  expect(subject).not.toContain("stop");
  expect(text).toContain('<b>"x"</b> { stop}\n[link] { site}\n');
  expect(html).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt; { stop}");
  expect(html).not.toMatch(/<b>|evil|\{stop\}/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.filter((href) => !href?.startsWith("{site}/admin/"))).toEqual([]);
});

test("stays under 20 KB with the longest words", () => {
  const job = { ...cook, name: "&".repeat(200), detail: "&".repeat(200) };
  const items = Array.from({ length: 10 }, (_, index) => ({
    ...job,
    href: `/admin?view=${index}`,
  }));
  const { html } = composeEmail("waiting", { items, lists: [jobs(100_000)] }, now);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

const florist = {
  name: "Florist",
  detail: "Change of a live job, Studio",
  dueAt: due("21T09:00"),
  href: "/admin/jobs?tab=live&view=three",
};

test("tells of changes of live jobs in one list with the jobs", () => {
  const data = { items: [florist, teacher], lists: [jobs(2), changes] };
  const { subject, text } = composeEmail("waiting", data, now);
  expect(subject).toBe("2 jobs, 1 change wait for review");
  expect(text).toMatch(
    /^Florist\nChange of a live job, Studio\nOverdue since Nov 21, 4:00 AM\n\{site\}\/admin\/jobs\?tab=live&view=three\n\nTeacher\n/,
  );
  expect(text).toContain("\n2 jobs\n{site}/admin/jobs?tab=pending\n\n1 change\n");
});

test("is about one change where there is one", () => {
  const data = { items: [florist], lists: [changes] };
  expect(composeEmail("waiting", data, now).subject).toBe("1 change waits for review");
});

test("names nothing before it leaves", () => {
  const { subject, text } = composeEmail("waiting", { items: [], lists: [] }, now);
  expect(subject).toBe("What waits for review");
  expect(text).toContain("\nEverything that waits\n{site}/admin\n");
});
