import assert from "node:assert/strict";
import { postJob, send, signIn, visit } from "../../faults/visitors.ts";
import { admin, type Site } from "../../support/site.ts";
import type { Page } from "../page.ts";
import type { Journey } from "./journey.ts";

const CARDS = "section[aria-labelledby=open-positions] li";

async function approve(site: Site, title: string) {
  const Cookie = await signIn(site);
  const list = await visit(site, `/admin/jobs?q=${encodeURIComponent(title)}`, { Cookie });
  const id = /name="id" value="([^"]+)"/.exec(await list.text())?.[1] ?? "none";
  const answer = await send(site, "/admin/jobs", { id, intent: "approve" }, { Cookie });
  assert.equal(answer.status, 303);
  return id;
}

const noSidewaysScroll = (page: Page) =>
  page.until("nothing to scroll sideways", () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth;
  });

export const jobJourneys: Journey[] = [
  {
    name: "a job's details open over the filtered board",
    async run(page) {
      await page.open("/jobs?type=Full-time");
      const title = await page.text(`${CARDS} h3`);
      await page.click(`${CARDS} a`, title);
      await page.sees("dialog h2", title);
      await page.sees("dialog", "Posted");
      await page.sees("dialog a", "Apply Now");
      await page.click("dialog a[aria-label=Close]");
      await page.misses("dialog");
      await page.isAt("/jobs?type=Full-time");
    },
  },
  {
    name: "an employer's posting comes back with its errors, then waits for review",
    async run(page) {
      await page.open("/jobs");
      await page.click("main a", "Post a Job");
      const field = (name: string) => `dialog [name=${name}]`;
      const typed = {
        company: "Gulf Grill",
        title: `Line Cook (${page.script})`,
        location: "Old Town",
        salary: "$24 an hour",
        description: "Cook on the line.",
        requirements: "Two years in a kitchen.",
        apply_link: "javascript:alert(1)",
      };
      for (const [name, value] of Object.entries(typed)) await page.fill(field(name), value);
      await page.choose(field("category"), "Hospitality");
      await page.choose(field("type"), "Full-time");
      await page.click("dialog button[type=submit]", "Submit Job");
      await page.sees("dialog [role=alert]", "One field needs your attention.");
      await page.sees("dialog", "Enter an email address, or a link like company.example/jobs.");
      await page.holds(field("title"), typed.title);
      await page.holds(field("category"), "Hospitality");

      await page.fill(field("apply_link"), "work@gulfgrill.example");
      await page.click("dialog button[type=submit]", "Submit Job");
      await page.seesToast("Job Submitted!");
      await page.misses("dialog");
      await page.open("/jobs");
      assert.equal(await page.exists(CARDS, typed.title), false);
    },
  },
  {
    name: "an admin signs in and approves a job, and the public sees it",
    async run(page, site) {
      const title = `Sommelier (${page.script})`;
      await postJob(site, { title });
      await page.open("/auth");
      await page.fill("#sign-in [name=email]", admin.email);
      await page.fill("#sign-in [name=password]", "wrong password");
      await page.click("#sign-in button[type=submit]");
      await page.sees("#sign-in [role=alert]", "Login failed");
      await page.fill("#sign-in [name=password]", admin.password);
      await page.click("#sign-in button[type=submit]");
      await page.isAt("/admin");
      await page.sees("header", admin.email);
      await page.click("main a", "Approve Jobs");
      await page.click("button", `Approve ${title}`);
      await page.seesToast("Job live");
      await page.open("/jobs");
      await page.sees(`${CARDS} h3`, title);
    },
  },
  {
    name: "one long word does not make a phone scroll sideways",
    async run(page, site) {
      const word = `${page.script}${"Donaudampfschiff".repeat(7)}`;
      await postJob(site, { title: word, company: word, location: word, salary: word });
      const id = await approve(site, word);
      await page.resize(360, 740);
      for (const path of ["/jobs", `/jobs?job=${id}`, `/jobs?q=${word}${word}`]) {
        await page.open(path);
        await page.sees("main, dialog");
        await noSidewaysScroll(page);
      }
    },
  },
];
