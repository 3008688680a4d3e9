import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { approveChange } from "#app/domain/jobs/review/review.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { loader, meta } from "#app/routes/jobs.page/route.tsx";
import { makeRevision } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";
import { type Answer, answerOf, get } from "#tests/support/requests.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const MOMENT_MS = 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

const open = (id: string) =>
  answerOf(async () => (await loader({ ...get(`/jobs/${id}`), params: { id } })) as never);
const titlesOf = ({ body }: Answer) => body.similar.map(({ title }: Job) => title);
const isData = (value: unknown) => typeof value === "object";
const tagsOf = ({ body }: Answer) => {
  const args = { matches: [], location: { pathname: "/jobs/x" }, data: body };
  return JSON.stringify(meta(args as unknown as Parameters<typeof meta>[0]));
};

describe("the page of a live job", () => {
  test("has its facts, until when it runs, and who read it when", async () => {
    const job = await makeLiveJob({
      reviewedAt: new Date("2026-11-18T15:00:00Z"),
      salary: "$20/hour",
    });
    const answer = await open(job.id);
    expect(answer.status).toBe(200);
    expect(answer.body.live).toMatchObject({
      title: "Line Cook",
      posted: "November 22, 2026",
      closes: "December 22, 2026",
      reviewed: "November 18, 2026",
    });
    expect(tagsOf(answer)).toContain("Line Cook, Gulf Grill");
    expect(tagsOf(answer)).toContain("Full-time · Old Town · $20/hour");
    expect(tagsOf(answer)).not.toContain("noindex");
  });

  test("says the same to search engines, and by what picture it is to be known", async () => {
    const job = await makeLiveJob({ salary: "$20/hour", logo: "/uploads/job-images/a.png" });
    const answer = await open(job.id);
    const tags = JSON.parse(tagsOf(answer));
    const [posting, way] = tags.flatMap((tag: object) => Object.values(tag).filter(isData));
    expect([posting, way].map((data) => checkStructuredData(data))).toEqual([[], []]);
    expect(posting).toMatchObject({ "@type": "JobPosting", title: "Line Cook" });
    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Jobs",
      "Line Cook",
    ]);
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary" });
    const picture = expect.stringContaining("/uploads/job-images/a.png");
    expect(tags).toContainEqual({ property: "og:image", content: picture });
    expect(tagsOf(answer)).toContain("/jobs/feed.xml");
  });

  test("without a logo it has the site's picture, and without a place no markup of a job", async () => {
    const answer = await open((await makeLiveJob({ location: "Remote" })).id);
    expect(tagsOf(answer)).toContain("summary_large_image");
    expect(tagsOf(answer)).not.toContain("JobPosting");
  });

  test("says nothing of a review that nobody noted, and of an end that is not set", async () => {
    const { body } = await open((await makeLiveJob({ expiresAt: null })).id);
    expect(body.live).toMatchObject({ reviewed: null, closes: null });
  });

  test("tells the visitor nothing else of it", async () => {
    const job = await makeLiveJob({
      notes: "Never pays",
      requestedTier: "featured",
      contactEmail: "boss@gulfline.example",
      contactConfirmedAt: NOW,
      website: "https://www.gulfline.example/jobs",
      decidedBy: "admin@guide.example",
    });
    const { body } = await open(job.id);
    expect(JSON.stringify(body)).not.toMatch(/Never pays|boss@|admin@|contact|requested/);
    expect(body.live.confirmedDomain).toBe("gulfline.example");
  });

  test.each([
    ["has not confirmed", { contactConfirmedAt: null }],
    ["has an address elsewhere", { contactEmail: "boss@mail.example" }],
    ["has an address below the domain", { contactEmail: "boss@x.gulfline.example" }],
    ["names no website", { website: null }],
    ["names a broken one", { website: "gulfline.example" }],
  ])("names no domain of who %s", async (_, changes) => {
    const contact = { contactEmail: "boss@gulfline.example", contactConfirmedAt: NOW };
    const website = "https://gulfline.example";
    const job = await makeLiveJob({ ...contact, website, ...changes });
    expect((await open(job.id)).body.live.confirmedDomain).toBeUndefined();
  });

  test("names the domain of an apply address where there is no other", async () => {
    const job = await makeLiveJob({
      applyLink: "Jobs@Gulfline.example",
      contactConfirmedAt: NOW,
      website: "http://gulfline.example:8080",
    });
    expect((await open(job.id)).body.live.confirmedDomain).toBe("gulfline.example");
  });

  test("vouches for no domain that came by an edit and that nobody has confirmed", async () => {
    const byEdit = { applyLink: "jobs@bigco.example", website: "https://bigco.example" };
    const confirmed = { applyLink: "me@gulfline.example", contactConfirmedAt: NOW };
    const asked = await makeLiveJob(confirmed);
    await approveChange((await makeRevision(asked, byEdit)).id, { admin: "admin@guide.example" });
    const edited = await makeLiveJob(confirmed);
    const words = { ...submission, ...byEdit, tier: "basic", notes: null } as const;
    await editJob(edited.id, { admin: "admin@guide.example", seen: 1 }, words);
    for (const { id } of [asked, edited]) {
      expect((await open(id)).body.live).toMatchObject({ website: byEdit.website });
      expect((await open(id)).body.live.confirmedDomain).toBeUndefined();
    }
  });

  test("ends at its millisecond, and is back when the clock is set back", async () => {
    const { id, expiresAt } = await makeLiveJob();
    const end = expiresAt?.getTime() ?? 0;
    vi.setSystemTime(end - MOMENT_MS);
    expect((await open(id)).status).toBe(200);
    vi.setSystemTime(end);
    expect((await open(id)).status).toBe(410);
    vi.setSystemTime(NOW);
    expect((await open(id)).status).toBe(200);
  });
});

describe("the page of a job that ended", () => {
  test("says until when it ran, and is in no index", async () => {
    const answer = await open((await makeOverdueJob()).id);
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      live: undefined,
      closed: { ranUntil: "January 31, 2026", isFilled: false, title: "Line Cook" },
    });
    expect(tagsOf(answer)).toContain("noindex");
    expect(tagsOf(answer)).not.toMatch(/JobPosting|alternate/);
    expect(answer.body.closed.alerts).toBe("/jobs/alerts?category=Hospitality");
  });

  test("says that it is filled when its employer said so, and tells no way to apply", async () => {
    const { id } = await makeJob({ status: "expired", expiresAt: NOW, closedAs: "filled" });
    const answer = await open(id);
    expect(answer.body.closed.isFilled).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain("work@gulfgrill.example");
  });

  test("has similar jobs that are live: of its category and type, of its category, the newest", async () => {
    const at = (minute: number) => new Date(NOW.getTime() - minute * 60_000);
    const live = (title: string, minute: number, more: Partial<Job> = {}) =>
      makeLiveJob({ title, submittedAt: at(minute), ...more });
    await live("newest", 1, { category: "Other" });
    await live("newer", 2, { category: "Wellness" });
    await live("same category", 3, { type: "Part-time" });
    await live("the same, older", 5);
    await live("the same", 4);
    await makeOverdueJob({ title: "over" });
    await makeJob({ title: "pending" });
    const { id } = await makeJob({ status: "expired", expiresAt: NOW });
    expect(titlesOf(await open(id))).toEqual([
      "the same",
      "the same, older",
      "same category",
      "newest",
    ]);
  });

  test("offers nothing where nothing is live, and a live job not itself", async () => {
    expect(titlesOf(await open((await makeOverdueJob()).id))).toEqual([]);
    expect(titlesOf(await open((await makeLiveJob()).id))).toEqual([]);
  });
});

test("pending, rejected, deleted and unknown jobs are the same 404", async () => {
  const ids = [
    (await makeJob()).id,
    (await makeJob({ status: "rejected" })).id,
    crypto.randomUUID(),
    "x",
    "",
  ];
  const answers = await Promise.all(ids.map(open));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([404, { alike: undefined }]);
});
