import { ask } from "../database.ts";
import { expect, fillJob, newTitle, notifications, signIn, test } from "../journey.ts";

test.use({ script: "off" });

test("what an admin does to a live job is on the board with the next request, though pages are cached", async ({
  page,
  request,
}) => {
  const title = newTitle("Kept Cook");
  const wanted = `/jobs?q=${encodeURIComponent(title)}`;
  /** Asked twice: the second time the page is cached. Returns what a visitor sees, alike both times. */
  const board = async (path = wanted) => {
    const [rendered, cached] = [await request.get(path), await request.get(path)];
    expect(await cached.text()).toBe(await rendered.text());
    return rendered.text();
  };
  const decide = async (tab: string, button: string | RegExp) => {
    await page.goto(`/admin/jobs?tab=${tab}&q=${encodeURIComponent(title)}`);
    await page.getByRole("button", { name: button }).click();
    await expect(notifications(page)).not.toBeEmpty();
  };

  expect(await board()).not.toContain(`>${title}<`);
  await page.goto("/jobs?post");
  const form = await fillJob(page, { "Job Title": title });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(notifications(page)).toContainText("Job Submitted!");
  expect(await board()).not.toContain(`>${title}<`);

  await signIn(page);
  await decide("pending", `Approve ${title}`);
  expect(await board()).toContain(`>${title}<`);
  expect(await board()).not.toContain("ribbon");

  await decide("live", `Feature ${title}`);
  expect(await board()).toContain("ribbon");

  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Location").fill("By the pier");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).not.toBeEmpty();
  expect(await board()).toContain("By the pier");

  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete job" }).click();
  await expect(notifications(page)).not.toBeEmpty();
  expect(await board()).not.toContain(`>${title}<`);
});

test("what another process does is on every public page with the next request", async ({
  request,
  site,
}) => {
  const paths = [
    ..."/ /events /dining /beaches /real-estate /wellness /guides /hotels /jobs /newsletter".split(
      " ",
    ),
    ..."/advertise /about /contact /privacy /terms /jobs.data /events.data?filter=free".split(" "),
  ];
  /** PostgreSQL tells the server of it, a moment later. */
  const soon = (check: () => Promise<void>) =>
    site.database.DATABASE_URL ? expect(check).toPass() : check();
  const title = newTitle("Other Process");
  await ask(
    site,
    `INSERT INTO jobs (id, company, title, category, type, location, description, requirements, apply_link, status, submitted_at, expires_at)
       VALUES (?, 'Gulf Grill', ?, 'Hospitality', 'Full-time', 'Old Town', 'x', 'x', 'a@example.com', 'live', ?, ?)`,
    title,
    title,
    Date.now(),
    Date.now() + 1e8,
  );
  const tagOf = async (path: string) => (await request.get(path)).headers().etag;
  const board = async () => (await request.get("/jobs")).text();
  await soon(async () => expect(await board()).toContain(title));
  for (const path of paths) {
    await soon(async () => expect(await tagOf(path), path).toBeDefined());
  }
  await ask(site, "DELETE FROM jobs WHERE id = ?", title);
  await soon(async () => expect(await board()).not.toContain(title));

  const etag = (await tagOf("/about")) ?? "";
  const again = await request.get("/about", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});
