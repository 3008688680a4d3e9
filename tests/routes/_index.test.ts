import { describe, expect, test, vi } from "vitest";
import { listJobsOfHome } from "#app/domain/jobs/board.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { closeJob } from "#app/domain/jobs/employer/employer.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob, setFeatured, takeJobDown } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, editJob } from "#app/domain/jobs/submit.server.ts";
import { loader } from "#app/routes/_index/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

vi.mock("#app/domain/jobs/board.server.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#app/domain/jobs/board.server.ts")>();
  return { ...original, listJobsOfHome: vi.fn(original.listJobsOfHome) };
});

const admin = "admin@example.com";
const paid = { featured: true, tier: "featured" } as const;
const SECTION = /<section[^>]*id="featured-jobs".*?<\/section>/s;

type Site = Awaited<ReturnType<typeof openWholeSite>>;

const sectionOf = async ({ get }: Site) => SECTION.exec((await get("/")).body)?.[0] ?? "";

/** What stands there, in its order. */
const wordsOf = (section: string) =>
  section
    .replace(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);

describe("Home's featured jobs", () => {
  test("stand between Business and Partners, each with its page, and what was paid for is called so before its name", async () => {
    const site = await openWholeSite();
    const sold = await makeLiveJob({ ...paid, title: "Pastry Chef", salary: "$54,000/year" });
    const given = await makeLiveJob({ title: "Baker", featured: true });
    const { body } = await site.get("/");
    expect([...body.matchAll(/<section[^>]* id="([a-z-]+)"/g)].map(([, id]) => id)).toEqual([
      "about",
      "categories",
      "ai",
      "business",
      "featured-jobs",
      "partners",
      "newsletter",
    ]);
    const section = SECTION.exec(body)?.[0] ?? "";
    expect(wordsOf(section)).toEqual([
      ...["Featured jobs", "All jobs"],
      ...[
        "Paid listing",
        "Pastry Chef",
        "Gulf Grill",
        "Full-time\u00a0· Old Town\u00a0· $54,000/year",
      ],
      ...["Baker", "Gulf Grill", "Full-time\u00a0· Old Town"],
    ]);
    for (const { id } of [sold, given]) expect(section).toContain(`href="/jobs/${id}"`);
    expect(section).not.toMatch(/["/ ](ad-|\S*sponsor|\S*banner)/);
  });

  test("are nothing at all where no job has a star", async () => {
    await makeLiveJob({ tier: "featured" });
    const { body } = await (await openWholeSite()).get("/");
    expect(body).not.toMatch(/featured-jobs|Featured jobs|Paid listing/);
  });

  test("are kept with the page, and with the next request as they are now", async () => {
    const site = await openWholeSite();
    const { id, revision } = await makeJob({ tier: "featured", title: "Line Cook" });
    const seen = { admin, seen: revision };
    const after = async (change: () => Promise<unknown>) => {
      expect(await change()).toBeDefined();
      const section = await sectionOf(site);
      expect(await sectionOf(site)).toBe(section);
      return /Line Cook|Head Cook/.exec(section)?.[0];
    };
    const words = { ...submission, tier: "featured" as const, notes: null, title: "Head Cook" };

    expect(await after(() => approveJob(id, seen))).toBeUndefined();
    expect(await after(() => setFeatured(id, true, admin))).toBe("Line Cook");
    expect(await after(() => editJob(id, { admin, seen: revision }, words))).toBe("Head Cook");
    expect(await after(() => setFeatured(id, false, admin))).toBeUndefined();
    expect(await after(() => setFeatured(id, true, admin))).toBe("Head Cook");
    expect(
      await after(async () => closeJob(await createJobToken(id, "receipt"), "filled")),
    ).toBeUndefined();
    for (const end of [
      (id: string) => takeJobDown(id, admin, { reason: "spam", words: null }),
      (id: string) => deleteJob(id, admin),
    ]) {
      const { id } = await makeLiveJob({ ...paid, title: "Line Cook" });
      expect(await after(() => findJob(id))).toBe("Line Cook");
      expect(await after(() => end(id))).toBeUndefined();
    }
    expect(site.rendered.length).toBe(10);
  });

  test("are gone with the millisecond at which they end, from the kept page too, without a sweep", async () => {
    // In these ten minutes nothing opens or closes.
    const LEFT_MS = 10 * 60 * 1000;
    const now = new Date("2026-11-21T15:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now });
    const site = await openWholeSite();
    await makeLiveJob({ ...paid, expiresAt: new Date(now.getTime() + LEFT_MS) });
    const moments = [0, LEFT_MS - 1, LEFT_MS].map((after) => now.getTime() + after);
    const shown: boolean[] = [];
    for (const moment of moments) {
      vi.setSystemTime(moment);
      shown.push((await sectionOf(site)) !== "");
    }
    expect(shown).toEqual([true, true, false]);
    expect(site.rendered).toEqual(["/", "/"]);
  });
});

describe("where the jobs cannot be read, Home is whole without them", () => {
  test("and is kept by nobody", async () => {
    await makeLiveJob(paid);
    const site = await openWholeSite();
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("jobs");
    const [first, second] = [await site.get("/"), await site.get("/")];
    await show();
    expect([first.status, second.status, site.rendered.length]).toEqual([200, 200, 2]);
    expect(first.body).toMatch(/id="business".*id="partners"/s);
    expect(first.body).not.toContain("featured-jobs");
    expect(logged.mock.calls.flat().join()).toContain("Failed to load featured jobs");
    expect(await sectionOf(site)).not.toBe("");
  });

  test("also while the database says nothing", async () => {
    vi.useFakeTimers();
    vi.mocked(listJobsOfHome).mockReturnValueOnce(new Promise(() => {}));
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const answer = answerOf(() => loader(get("/")));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await answer).body.featured).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
