import type { Page } from "@playwright/test";
import sharp from "sharp";
import { isHydrated } from "#tests/support/hydrated.ts";
import { expect, newTitle, notifications, test } from "../journey.ts";

/** What extensions, password managers and translators do to a page, before its scripts come. */
const CHANGES = {
  "a style first in the head": () => document.head.prepend(document.createElement("style")),
  "a style last in the head": () => document.head.append(document.createElement("style")),
  "an element behind the body": () =>
    document.documentElement.append(document.createElement("helper-tool")),
  "a box first in the body": () => document.body.prepend(document.createElement("div")),
  "a box last in the body": () => document.body.append(document.createElement("div")),
  "a box first in the page": () =>
    document.querySelector("main")?.prepend(document.createElement("div")),
  "a box behind each field": () => {
    for (const field of document.querySelectorAll("main input, main textarea")) {
      field.after(document.createElement("div"));
    }
  },
  "a box before each field": () => {
    for (const field of document.querySelectorAll("main input, main textarea")) {
      field.before(document.createElement("helper-tool"));
    }
  },
  "a box around each label's text": () => {
    for (const label of document.querySelectorAll("main label")) {
      label.innerHTML = `<span>${label.innerHTML}</span>`;
    }
  },
  "a part of the page taken out": () => document.querySelector("footer")?.remove(),
  "a comment and a text first in the body": () =>
    document.body.prepend(document.createComment("helper"), "Reading time: 2 minutes"),
  "another title": () => {
    document.title = "(1) Empleos";
  },
  "attributes everywhere": () => {
    for (const element of document.querySelectorAll("html, body, main input, main textarea")) {
      element.setAttribute("data-helper", "on");
      element.setAttribute("style", "outline: 0");
    }
  },
  "texts translated in place": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.nodeValue?.trim() && !text.parentElement?.closest("script, style, textarea")) {
        text.nodeValue = `${text.nodeValue} (es)`;
      }
    }
  },
};

const PAGES: [path: string, fields: Record<string, string>][] = [
  ["/jobs?post", { company: "Gulf Kitchen", title: "Line cook", description: "Cook, and smile." }],
  ["/jobs", { q: "cook" }],
  ["/events", { q: "music" }],
  ["/contact", { name: "Ada", email: "ada@example.com", message: "Where do we park?" }],
  ["/advertise", { name: "Ada", email: "ada@example.com", message: "Two pages, please." }],
  ["/events/suggest", { title: "Reef walk", venue: "The pier" }],
  ["/auth", { email: "ada@example.com", password: "correct horse" }],
  ["/newsletter", { email: "ada@example.com" }],
  ["/jobs/alerts", { email: "ada@example.com" }],
];

const makePng = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: "#0a625e" } })
    .png()
    .toBuffer();

/** Scripts come when the test says so. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  return release;
}

const fieldOf = (page: Page, name: string) =>
  page.locator(`main [name="${name}"]:is(input, textarea)`).first();

for (const [path, fields] of PAGES) {
  test(`what is typed into ${path} stays, whatever a stranger has put into the page`, async ({
    page,
    console: messages,
  }) => {
    test.slow();
    const lost: string[] = [];
    for (const [name, change] of Object.entries(CHANGES)) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(change);
      for (const [field, words] of Object.entries(fields)) {
        await fieldOf(page, field).focus();
        await page.keyboard.type(words);
      }
      const [last = "", words = ""] = Object.entries(fields).at(-1) ?? [];
      const hasCaret = (await fieldOf(page, last).getAttribute("type")) !== "email";
      // The caret is where it was, but in fields that do not tell where it is.
      if (hasCaret) await page.keyboard.press("ArrowLeft");
      release();
      await page.waitForFunction(isHydrated, true);
      await page.keyboard.type("!");
      for (const [field, typed] of Object.entries(fields)) {
        const typedOn = hasCaret ? `${words.slice(0, -1)}!${words.slice(-1)}` : `${words}!`;
        const value = await fieldOf(page, field).inputValue();
        if (value !== (field === last ? typedOn : typed))
          lost.push(`${name}: ${field} is "${value}"`);
      }
      await page.unroute("**/assets/*.js");
      // A draft would come back by itself.
      await page.evaluate(() => sessionStorage.clear());
      messages.length = 0;
    }
    expect(lost).toEqual([]);
  });
}

/** Whatever can be chosen in the page's forms, and how it stands. */
const readChoices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main form :is(input, select)")]
      .filter((field) => /^(checkbox|radio|select-one|file|date|time|number)$/.test(field.type))
      .map((field) => {
        const isBox = /^(checkbox|radio)$/.test(field.type);
        const state = isBox ? field.checked : (field.files?.length ?? field.value);
        return `${field.name}=${isBox ? field.value : ""}: ${state}`;
      }),
  );

for (const path of [
  "/jobs?post",
  "/jobs/alerts",
  "/events/suggest",
  "/tell-us/restaurant/tilt-and-tide",
  "/contact",
]) {
  test(`what is chosen in ${path} stays, boxes, lists, dates and files`, async ({
    page,
    console: messages,
  }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(CHANGES["a style first in the head"]);
    const fields = page.locator("main form[method=post]").last();
    for (const list of await fields.locator("select:visible").all())
      await list.selectOption({ index: 1 });
    for (const box of await fields.locator("[type=checkbox]:visible").all()) await box.click();
    for (const box of await fields.locator("[type=radio]:visible").all()) await box.check();
    for (const day of await fields.locator("[type=date]:visible").all())
      await day.fill("2026-12-12");
    const logo = { name: "logo.png", mimeType: "image/png", buffer: await makePng() };
    for (const file of await fields.locator("[type=file]").all()) await file.setInputFiles(logo);
    const chosen = await readChoices(page);
    expect(chosen.length).toBeGreaterThan(0);
    release();
    await page.waitForFunction(isHydrated, true);
    await expect.poll(() => readChoices(page)).toEqual(chosen);
    messages.length = 0;
  });
}

test("a page that a stranger has changed goes on filtering, keeping and sending", async ({
  page,
  console: messages,
}) => {
  const change = CHANGES["a style first in the head"];
  await page.goto("/jobs", { waitUntil: "domcontentloaded" });
  await page.evaluate(change);
  await page.locator("main [name=q]").first().fill("cook");
  await expect(page).toHaveURL(/q=cook/);

  const name = newTitle("Ada");
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(change);
  for (const [field, words] of Object.entries({ name, email: "ada@example.com", message: "Hi." })) {
    await fieldOf(page, field).fill(words);
  }
  const topic = page.getByLabel("What is it about?");
  await topic.selectOption({ index: 2 });
  const chosen = await topic.inputValue();
  release();
  await page.waitForFunction(isHydrated, true);
  await expect(fieldOf(page, "name")).toHaveValue(name);
  await expect(topic).toHaveValue(chosen);
  await fieldOf(page, "message").fill("Where do we park?");
  await page.reload();
  await page.waitForFunction(isHydrated, true);
  await expect(fieldOf(page, "message")).toHaveValue("Where do we park?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notifications(page)).toContainText("Message Sent!");
  messages.length = 0;
});

test("a page that is translated while somebody uses it goes on, with all that was typed", async ({
  page,
}) => {
  await page.goto("/jobs");
  await page.waitForFunction(isHydrated, true);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) all.push(text as Text);
    for (const text of all) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest("script, style, textarea"))
        continue;
      const font = document.createElement("font");
      font.textContent = `${text.nodeValue} (es)`;
      text.replaceWith(font);
    }
  });
  await page.locator("main [name=q]").first().fill("no such job anywhere");
  await expect(page).toHaveURL(/q=no/);
  await page.locator("main [name=q]").first().fill("cook");
  await expect(page).toHaveURL(/q=cook/);
  await expect(page.locator("main [name=q]").first()).toHaveValue("cook");
});

test("a page whose form's own script never answers comes to life all the same, and keeps the words", async ({
  page,
}) => {
  await page.route("**/assets/contact-form-*.js", () => {});
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fieldOf(page, "message").fill("Where do we park?");
  await page.waitForFunction(isHydrated, false);
  await expect(fieldOf(page, "message")).toHaveValue("Where do we park?");
});
