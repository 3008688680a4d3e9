import { execFileSync } from "node:child_process";
import { test as base, expect, type Page } from "@playwright/test";
import { signIn as signInByRequest } from "#tests/faults/visitors.ts";
import { isHydrated } from "#tests/support/hydrated.ts";
import { setClock } from "#tests/support/set-clock.mjs";
import { admin, type Site, startSite, typedJob } from "#tests/support/site.ts";

export { expect };

type Options = { script: "on" | "off" };

const SAMPLE = { SEED_SAMPLE_JOBS: "on" };

/** Before all journeys: the database that each site begins with is made once, with an admin who is signed in. */
export default async function makeSiteImage() {
  const site = await startSite(SAMPLE);
  process.env.SITE_SESSION = (await signInByRequest(site)).replace("session=", "");
  await site.kill();
  process.env.SITE_IMAGE = site.folder;
  return () => site.stop();
}

/** Without script tests/acts.test.ts presses every button, without a browser. These journeys go both ways in the whole run. */
export const SCRIPTS: Options["script"][] = process.env.TESTS === "all" ? ["on", "off"] : ["on"];

type Running = { file?: string; site?: Site | undefined };

/**
 * The journeys of a file have a site that none of another file has touched. A console error or a policy violation of its
 * page fails a journey.
 */
export const test = base.extend<
  Options & { console: string[]; site: Site },
  { running: Running; clockOffset: number }
>({
  script: ["on", { option: true }],
  javaScriptEnabled: async ({ script }, use) => use(script === "on"),
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    async ({}, use) => {
      const running: Running = {};
      await use(running);
      await running.site?.stop();
    },
    { scope: "worker" },
  ],
  site: async ({ running }, use, { file }) => {
    if (running.file !== file) {
      await running.site?.stop();
      running.site = undefined;
      running.site = await startSite(SAMPLE, { image: process.env.SITE_IMAGE });
      running.file = file;
    }
    await use(running.site as Site);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({ "X-Forwarded-For": `10.${workerIndex % 250}.${visitors & 255}.${visitors >> 8}` });
  },
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  console: async ({}, use) => use([]),
  // Pages that tell the hour have the clock of the tests.
  clockOffset: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const offset = Date.now() - (await page.evaluate(() => Date.now()));
      await page.close();
      await use(offset);
    },
    { scope: "worker" },
  ],
  context: async ({ context, clockOffset }, use) => {
    const content = `{ const { now } = Date; (${setClock})(() => now() + ${clockOffset}); }`;
    await context.addInitScript({ content });
    await use(context);
  },
  page: async ({ page, console }, use) => {
    page.on("console", (message) => {
      if (message.type() === "error") console.push(message.text());
    });
    page.on("pageerror", (error) => console.push(String(error)));
    await use(page);
    // A page that answers 400 or 404 on purpose is reported by the browser too, and so are the scripts of the runner
    // itself where an email is framed, and a transition between pages that began before any script could hear of it.
    const expected =
      /status of 4\d\d|^404: |^Blocked script execution in '\S+\/(?:outbox|editions)\/frame\?|^InvalidStateError: Transition was aborted/;
    expect(console.filter((text) => !expected.test(text))).toEqual([]);
  },
});

/** Waits until whatever is touched answers. A page whose scripts come with the first touch is given one. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated, true);
  await page.waitForFunction(
    () => new Promise<true>((on) => requestIdleCallback(() => on(true), { timeout: 1000 })),
  );
}

export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

let visitors = 0;
let serial = 0;

/** A title no other test has. */
export const newTitle = (what: string) => `${what} ${process.pid}-${++serial}`;

/** A link as the operator hands it out. */
export function invite(site: Site, email: string) {
  const printed = execFileSync(
    process.execPath,
    ["scripts/admin.ts", "invite", email, "superadmin"],
    { encoding: "utf8", env: { ...process.env, ...site.database } },
  );
  return /\/auth\/invite\/\S+/.exec(printed)?.[0] ?? "";
}

/** Opens the admin area in the session that each site has from its beginning, or in a new one where a journey has ended that. */
export async function signIn(page: Page) {
  const value = process.env.SITE_SESSION ?? "";
  await page
    .context()
    .addCookies([
      { name: "session", value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" },
    ]);
  await page.goto("/admin");
  if (new URL(page.url()).pathname !== "/admin") await signInByForm(page);
}

export async function signInByForm(page: Page, person = admin) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

export async function fillJob(page: Page, values: Record<string, string> = {}) {
  const form = page.getByRole("dialog", { name: "Post a Job" });
  // A link may have led here: until its page is there, nothing can be asked of it.
  await form.waitFor();
  // The form becomes a modal dialog when its scripts come, and that moves the focus.
  const runsScripts = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (runsScripts) await hydrated(page);
  const all: Record<string, string> = {
    "Company Name": "Gulf Grill",
    "Job Title": "Line Cook",
    Location: "Old Town",
    "Job Description": "Cook on the line.",
    Requirements: "Two years in a kitchen.",
    "Apply Email or Link": "work@gulfgrill.example",
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await form.getByLabel(label).fill(value);
  await form.getByLabel("Category").selectOption("Hospitality");
  await form.getByLabel("Job Type").selectOption("Full-time");
  return form;
}

/** Sends a posting from the network of the page, as a browser without script does. Returns its private link. */
export async function postJob(page: Page, title: string, values: Record<string, string> = {}) {
  const form = { ...typedJob, title, ...values };
  const answer = await page.request.post("/jobs?post", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  // Its toast belongs to the page that a browser would open now.
  await page.context().clearCookies({ name: "toast" });
  const { origin, pathname } = new URL(answer.headers().location ?? "", answer.url());
  return origin + pathname;
}
