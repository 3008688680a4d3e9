import { describe, expect, test, vi } from "vitest";
import { loader, meta } from "#app/routes/jobs/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

describe("GET /jobs", () => {
  const read = (path: string) => answerOf(() => loader(get(path)));

  test("unknown filter values show everything instead of failing", async () => {
    await makeLiveJob();
    const { body } = await read("/jobs?category=Astronauts&type=&page=x&q=");
    expect(body.jobs).toHaveLength(1);
  });

  test.each(["pending", "rejected", "expired"] as const)("a %s job has no page", async (status) => {
    const job = await makeJob({ status });
    const { status: code, body } = await read(`/jobs?job=${job.id}`);
    expect(code).toBe(404);
    expect(body).toMatchObject({ openJob: undefined, isMissing: true });
  });

  test("an overdue job has no page before any sweep", async () => {
    const { status, body } = await read(`/jobs?job=${(await makeOverdueJob()).id}`);
    expect(status).toBe(404);
    expect(body.jobs).toEqual([]);
  });

  test("a page beyond the last is not there, and an empty search is", async () => {
    await makeLiveJob();
    expect((await read("/jobs?page=2")).status).toBe(404);
    expect((await read("/jobs?page=1")).status).toBe(200);
    expect((await read("/jobs?q=nothing-like-it")).status).toBe(200);
  });

  test("the page around an unknown job still shows the others", async () => {
    await makeLiveJob();
    const { status, body } = await read("/jobs?job=no-such-id&category=Hospitality");
    expect(status).toBe(404);
    expect(body.jobs).toHaveLength(1);
  });

  test("notes are nowhere in what the browser gets", async () => {
    const job = await makeLiveJob({ notes: "Never pays" });
    const { body } = await read(`/jobs?job=${job.id}`);
    expect(JSON.stringify(body)).not.toContain("Never pays");
  });

  test("jobs that cannot be loaded leave the list empty, which is said and kept by nobody", async () => {
    await makeLiveJob();
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("jobs");
    const { status, body } = await read("/jobs");
    await show();
    expect([status, body.jobs, body.isAway]).toEqual([503, [], true]);
    expect(logged).toHaveBeenCalledWith("%s:", "Failed to load jobs", expect.any(Error));
  });

  test("a search of ten thousand characters is a search", async () => {
    await makeLiveJob();
    const { status, body } = await read(`/jobs?q=${"x".repeat(10_000)}`);
    expect(status).toBe(200);
    expect(body.jobs).toEqual([]);
  });
});

test.each([
  [1, "http://guide.test/jobs"],
  [2, "http://guide.test/jobs?page=2"],
])("page %i of the board names %s as its own address", (page, href) => {
  const args = {
    matches: [{ id: "root", data: { origin: "http://guide.test" } }],
    location: { pathname: "/jobs" },
    data: { filter: { page } },
  };
  expect(meta(args as unknown as Parameters<typeof meta>[0])).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href,
  });
});

describe("the head of the board", () => {
  const headOf = async (path: string) => {
    const { body } = await answerOf(() => loader(get(path)));
    const root = { id: "root", data: { origin: "http://guide.test" } };
    const args = { matches: [root], location: { pathname: "/jobs" }, data: body };
    return meta(args as unknown as Parameters<typeof meta>[0]);
  };
  const link = (rel: string, href: string) =>
    expect.objectContaining({ tagName: "link", rel, href });

  test("names the feeds of what is looked at", async () => {
    const tags = await headOf("/jobs?q=a%20b&type=Part-time&category=nonsense&page=1");
    expect(tags).toContainEqual(link("alternate", "/jobs/feed.xml?q=a+b&type=Part-time"));
    expect(tags).toContainEqual(link("alternate", "/jobs/feed.json?q=a+b&type=Part-time"));
  });

  test("is that of an open job, known by its own page without the filter", async () => {
    const { id } = await makeLiveJob({ salary: "$20/hour", logo: "/uploads/job-images/a.png" });
    const tags = await headOf(`/jobs?type=Full-time&job=${id}`);
    expect(tags).toContainEqual({ title: "Line Cook, Gulf Grill | Naples Concierge" });
    const content = "Full-time · Old Town · $20/hour";
    expect(tags).toContainEqual({ name: "description", content });
    expect(tags).toContainEqual(link("canonical", `http://guide.test/jobs/${id}`));
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary" });
    expect(JSON.stringify(tags)).not.toContain("ld+json");
  });

  test("stays the board's own where the job is gone", async () => {
    expect(await headOf("/jobs?job=gone")).toContainEqual(
      link("canonical", "http://guide.test/jobs"),
    );
  });
});
