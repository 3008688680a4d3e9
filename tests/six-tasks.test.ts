import { beforeEach, expect, test, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import { readValue } from "./support/database.ts";
import { decodeHere } from "./support/decoded-here.ts";
import { makeReader } from "./support/editions.ts";
import { signedInAdmin } from "./support/factories.ts";
import { Visitor } from "./support/form-driver.ts";
import { picture } from "./support/pictures.ts";
import { posted } from "./support/postings.ts";
import { openWholeSite } from "./support/whole-site.ts";

decodeHere();

// The visitor has an address of its own, so that no test meets a limit.
env.TRUSTED_PROXIES = 1;

// What a first-time admin has to do takes no more clicks than it did when this was written, and no script. A click is a
// link that is followed, a button that is pressed, or a fold that has to be opened for one of them.

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-01T15:00Z"), toFake: ["Date"] }));

class ClickCounter extends Visitor {
  clicks = 0;

  override follow(...link: Parameters<Visitor["follow"]>) {
    this.clicks += 1;
    return super.follow(...link);
  }

  override press(...button: Parameters<Visitor["press"]>) {
    this.clicks += 1;
    return super.press(...button);
  }

  unfold(summary: string) {
    this.clicks += 1;
    expect(this.html).toMatch(new RegExp(`<summary[^>]*>${summary}</summary>`));
  }
}

async function openOffice() {
  const { port } = await openWholeSite("public/data");
  const office = new ClickCounter(port, await signedInAdmin());
  await office.visit("/admin");
  return office;
}

test("five jobs are approved with six clicks", async () => {
  const titles: (string | undefined)[] = [];
  for (let job = 0; job < 5; job++) titles.push((await (await posted()).now())?.title);
  const office = await openOffice();
  await office.follow("Jobs");
  for (const title of titles) {
    await office.press(`Approve ${title}`);
    expect(office.notification).toContain("Job live");
  }
  expect(Number(await readValue("SELECT count(*) FROM jobs WHERE status = 'live'"))).toBe(5);
  expect(office.clicks).toBeLessThanOrEqual(6);
});

test("a job is refused with a reason with three clicks", async () => {
  const { id } = await posted();
  const office = await openOffice();
  await office.follow("Jobs");
  await office.follow("Reject", "Line Cook");
  await office.press("Reject posting", { Reason: "thin", "In your own words": "Say more." });
  expect(office.notification).toContain("Job rejected");
  expect(await readValue("SELECT refusal_words FROM jobs WHERE id = ?", id)).toBe("Say more.");
  expect(office.clicks).toBeLessThanOrEqual(3);
});

test("a restaurant's hours change from January on with four clicks, and visitors read the old ones until then", async () => {
  const office = await openOffice();
  await office.follow("Guide");
  await office.press("Filter", { Search: "Tilt" });
  await office.follow("Tilt & Tide");
  await office.press("Publish", { Monday: "6 PM to 9 PM", "Publish it from": "2027-01-01T00:00" });
  expect(office.notification).toContain("stays as it is until then");
  const { clicks } = office;
  await office.visit("/dining/tilt-and-tide");
  expect(office.status).toBe(200);
  expect(office.main).not.toContain("6 PM to 9 PM");
  expect(clicks).toBeLessThanOrEqual(4);
});

test("a weekly event is added with a picture with four clicks", async () => {
  const office = await openOffice();
  await office.follow("Guide");
  office.unfold("Add");
  await office.follow("event");
  await office.press("Publish", {
    Title: "Lantern walk",
    Description: "Along the shore with a lantern each.",
    "First day": "2026-12-05",
    From: "18:00",
    Repeats: "Every week",
    Venue: "The pier",
    Address: "12th Avenue South, Naples",
    Price: "Free",
    "Choose a picture": await picture("jpeg", { width: 1600, height: 1200 }),
    "What it shows": "Lanterns along a boardwalk at dusk",
    Credit: "Maria Bell",
  });
  expect(office.notification).toContain("Published");
  const { clicks } = office;
  await office.visit("/events/lantern-walk");
  expect(office.main).toContain("Saturday");
  expect(clicks).toBeLessThanOrEqual(4);
});

test("the letter is sent with four clicks", async () => {
  await makeReader("ann@example.com");
  const office = await openOffice();
  await office.follow("Email");
  await office.press("Make this week's draft now");
  office.unfold("Send now");
  await office.press("Send to 1 reader", { Opening: "Good morning." });
  expect(office.notification).toContain("Edition on its way to 1 reader");
  expect(await readValue("SELECT state FROM editions")).toBe("sending");
  expect(office.clicks).toBeLessThanOrEqual(4);
});

test("a partner is added for a month with seven clicks", async () => {
  const office = await openOffice();
  await office.follow("Partners");
  await office.follow("New partner");
  await office.press("Create partner", { Name: "Casa Calusa", Line: "Rooms on the bay" });
  await office.follow("New draft: Starter");
  const dates = { "First day": "2026-12-05", Months: "1", "Above which list": "hotel" };
  await office.press("Save draft", dates);
  await office.follow("Agree Starter");
  await office.press("Agree");
  expect(office.notification).toContain("Agreed");
  expect(await readValue("SELECT state FROM bookings")).toBe("agreed");
  expect(office.clicks).toBeLessThanOrEqual(7);
});
