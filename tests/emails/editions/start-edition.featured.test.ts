import { describe, expect, test } from "vitest";
import { findEdition, hold, markMissed, release } from "#app/domain/editions/editions.server.ts";
import { dropEmail } from "#app/domain/emails/outbox.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { closeJob } from "#app/domain/jobs/employer/employer.server.ts";
import { setFeatured } from "#app/domain/jobs/review/review.server.ts";
import {
  composeSampleEdition,
  editionBody,
  queueTestEdition,
} from "#app/emails/editions/editions.server.ts";
import { sendNow, startEdition } from "#app/emails/editions/start-edition.server.ts";
import { closeEditions, startEditions } from "#app/operations/editions.server.ts";
import { fillDisk, read, run } from "#tests/support/database.ts";
import {
  EIGHT,
  FRIDAY,
  hoursAfterEight,
  listEmails,
  makeDraft,
  makeReader,
} from "#tests/support/editions.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const WEEK = 7 * 24;
const NEXT = "2026-12-11";
const HEADING = "Featured jobs: paid listings";

/** What stands under each heading of that Friday's letter. */
async function partsOf(date = FRIDAY) {
  const text = (await findEdition({ list: "weekly", date }))?.text ?? "";
  const parts = text.split(/^(.+)\n-+\n/m);
  return (heading: string) => parts[parts.indexOf(heading) + 1 || parts.length] ?? "";
}
const featuredIn = async (date = FRIDAY) => {
  const part = await partsOf(date);
  return part(HEADING);
};
const mentions = () => read("SELECT date, subject FROM letter_mentions ORDER BY date, subject");

/** Asked for with the board's posting of two days before, and paid for. */
const makePaid = (more: Parameters<typeof makeLiveJob>[0] = {}) =>
  makeLiveJob({
    title: "Pastry Chef",
    tier: "featured",
    featured: true,
    startAt: hoursAfterEight(-48),
    ...more,
  });

async function sendOn(date: string, hours: number) {
  const draft = (await findEdition({ list: "weekly", date })) ?? (await makeDraft("weekly", date));
  return startEdition(draft, hoursAfterEight(hours));
}

describe("a job that was paid for", () => {
  test("stands in one weekly, above the new jobs and not among them, and is noted with its emails", async () => {
    await makeReader("ann@example.com");
    const { id } = await makePaid();
    await makeLiveJob({ title: "Line Cook", startAt: hoursAfterEight(-48) });
    expect(await sendOn(FRIDAY, 0)).toMatchObject({ is: "started" });
    const part = await partsOf();
    expect(part(HEADING)).toContain(
      `Pastry Chef, Gulf Grill\nFull-time, Old Town\n{site}/jobs/${id}`,
    );
    expect(part("New jobs")).toContain("Line Cook");
    expect(part("New jobs")).not.toContain("Pastry Chef");
    expect(await mentions()).toEqual([{ date: FRIDAY, subject: `job:${id}` }]);
    await sendOn(NEXT, WEEK);
    expect(await featuredIn(NEXT)).toBe("");
  });

  test("and got its star on a Saturday stands in the next weekly, though it is not new there", async () => {
    await makeReader("ann@example.com");
    const { id } = await makePaid({ featured: false });
    await sendOn(FRIDAY, 0);
    expect(await featuredIn()).toBe("");
    await setFeatured(id, true, "ann@example.com", hoursAfterEight(24));
    await sendOn(NEXT, WEEK);
    expect(await featuredIn(NEXT)).toContain("Pastry Chef");
    // The star that goes and comes back buys no second letter.
    for (const star of [false, true])
      await setFeatured(id, star, "ann@example.com", hoursAfterEight(WEEK + 1));
    await sendOn("2026-12-18", 2 * WEEK);
    expect(await featuredIn("2026-12-18")).toBe("");
  });

  test("but has ended by then stands in none", async () => {
    await makeReader("ann@example.com");
    await makePaid({ title: "Over", expiresAt: EIGHT });
    const { id } = await makePaid({ title: "Closed" });
    await closeJob(await createJobToken(id, "receipt"), "filled", hoursAfterEight(-1));
    await sendOn(FRIDAY, 0);
    expect(await featuredIn()).toBe("");
    expect(await mentions()).toEqual([]);
  });

  test("is one of eight: the ninth waits for the next weekly, and says meanwhile that it was paid for", async () => {
    await makeReader("ann@example.com");
    for (let hours = 1; hours <= 9; hours += 1) {
      await makePaid({ title: `Live for ${hours}`, startAt: hoursAfterEight(-hours) });
    }
    await sendOn(FRIDAY, 0);
    expect((await featuredIn()).match(/Live for \d/g)).toHaveLength(8);
    const part = await partsOf();
    expect(part("New jobs")).toContain(
      "Live for 1, Gulf Grill\nFull-time, Old Town, Paid listing\n",
    );
    expect(part("New jobs")).toContain("\nAll jobs\n");
    await sendOn(NEXT, WEEK);
    expect((await featuredIn(NEXT)).match(/Live for \d/g)).toEqual(["Live for 1"]);
  });
});

test("a star that was given alone brings no job into the paid part", async () => {
  await makeReader("ann@example.com");
  await makeLiveJob({ title: "Given", featured: true, startAt: hoursAfterEight(-48) });
  await sendOn(FRIDAY, 0);
  expect(await featuredIn()).toBe("");
  expect(await partsOf().then((part) => part("New jobs"))).toContain(
    "Given, Gulf Grill\nFull-time, Old Town\n",
  );
});

describe("it is told once", () => {
  test("by a letter that was held and released, and that two send at once", async () => {
    await makeReader("ann@example.com");
    await makePaid();
    const key = { list: "weekly", date: FRIDAY } as const;
    await makeDraft();
    await hold(key);
    await release(key, hoursAfterEight(-1));
    const draft = await findEdition(key);
    if (!draft) throw new Error("There is no draft.");
    await Promise.all([startEdition(draft, EIGHT), sendNow(draft, EIGHT)]);
    expect(await mentions()).toHaveLength(1);
  });

  test("by the letters of two Fridays that leave at once", async () => {
    await makeReader("ann@example.com");
    await makePaid();
    const old = await makeDraft();
    const missed = await markMissed(old, hoursAfterEight(13));
    const next = await makeDraft("weekly", NEXT);
    if (!missed) throw new Error("It is not missed.");
    const now = hoursAfterEight(WEEK);
    await Promise.all([sendNow(missed, now), startEdition(next, now)]);
    const told = [await featuredIn(), await featuredIn(NEXT)];
    expect(told.filter((part) => part.includes("Pastry Chef"))).toHaveLength(1);
    expect(await mentions()).toHaveLength(1);
  });

  test("by a letter of which nothing left not at all: the next one has it, and then not the missed one", async () => {
    await makeReader("ann@example.com");
    await makePaid();
    await sendOn(FRIDAY, 0);
    for (const { id } of await listEmails()) await dropEmail(id, "No mail server.");
    await closeEditions(hoursAfterEight(72));
    expect(await findEdition({ list: "weekly", date: FRIDAY })).toMatchObject({ state: "missed" });
    expect(await mentions()).toEqual([]);
    await sendOn(NEXT, WEEK);
    expect(await featuredIn(NEXT)).toContain("Pastry Chef");
    const missed = await findEdition({ list: "weekly", date: FRIDAY });
    expect(missed && (await sendNow(missed, hoursAfterEight(WEEK + 1)))).toMatchObject({
      is: "started",
    });
    expect(await featuredIn()).toBe("");
  });

  test("by a letter of which one email is in doubt", async () => {
    await makeReader("ann@example.com");
    await makePaid();
    await sendOn(FRIDAY, 0);
    const email = await claimDue(EIGHT);
    if (!email) throw new Error("None waits.");
    await run("UPDATE emails SET state = 'doubtful'");
    await closeEditions(hoursAfterEight(100));
    await makeDraft("weekly", NEXT);
    await startEditions(hoursAfterEight(WEEK));
    expect(await featuredIn(NEXT)).toBe("");
    expect(await mentions()).toHaveLength(1);
  });

  test("or the letter does not leave: what cannot be noted is queued to nobody", async () => {
    await makeReader("ann@example.com");
    await makePaid();
    await fillDisk("INSERT", "letter_mentions");
    await expect(sendOn(FRIDAY, 0)).rejects.toThrow();
    expect(await listEmails()).toEqual([]);
    expect((await findEdition({ list: "weekly", date: FRIDAY }))?.state).toBe("draft");
  });
});

test("a preview, a test to an admin, the sample and the digest tell of it and use nothing up", async () => {
  await makeReader("ann@example.com", "jobs");
  await makePaid({ salary: "$54,000/year" });
  const draft = await makeDraft();
  expect((await editionBody(draft, EIGHT)).text).toContain(HEADING);
  await queueTestEdition(draft, "admin@example.com", EIGHT);
  expect((await composeSampleEdition(EIGHT)).text).toContain(HEADING);
  expect(await startEdition(await makeDraft("jobs"), EIGHT)).toMatchObject({ is: "started" });
  const { text } = (await findEdition({ list: "jobs", date: FRIDAY })) ?? {};
  expect(text).toContain(
    "Pastry Chef, Gulf Grill\nFull-time, Old Town, Paid listing, $54,000/year\n",
  );
  expect(await mentions()).toEqual([]);
});

test("with nothing but a featured job a weekly leaves", async () => {
  // Before any event of the guide began to repeat.
  const morning = new Date("2025-06-06T12:00:00Z");
  await makeReader("ann@example.com");
  await makePaid({ startAt: new Date("2025-05-20T12:00:00Z") });
  const draft = await makeDraft("weekly", "2025-06-06");
  expect(await startEdition(draft, morning)).toMatchObject({ is: "started" });
});
