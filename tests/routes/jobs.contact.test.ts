import { describe, expect, test, vi } from "vitest";
import { countJobs, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { action, loader } from "#app/routes/jobs/route.tsx";
import { makeLiveJob, postedJob } from "#tests/support/factories.ts";
import { answerOf, get, postFiles } from "#tests/support/requests.ts";

const sendForm = (values: Record<string, string>) =>
  answerOf(() => action(postFiles("/jobs?post", { ...postedJob, ...values })));
const everyPending = async () =>
  (await listJobs("pending", { q: "", category: "all", type: "all", page: 1 })).jobs;

describe("Your Email", () => {
  test.each([
    ["no address", "jobs at company"],
    ["255 letters", `${"x".repeat(243)}@example.com`],
    ["a line break, as of a second header", "ada@example.com\nBcc: all@example.com"],
    ["two addresses", "ada@example.com, bob@example.com"],
  ])("%s is refused in the house's words and comes back", async (_, contact_email) => {
    const { status, body } = await sendForm({ contact_email });
    expect(status).toBe(400);
    expect(body.result.error).toEqual({
      contact_email: ["Enter an email address like name@example.com."],
    });
    expect(body.result.initialValue.contact_email.replaceAll("\r", "")).toBe(contact_email);
    expect(await countJobs()).toBe(0);
  });

  test.each(["", "   ", " ada@example.com ", `${"x".repeat(64)}@${"y".repeat(63)}.example.com`])(
    "%j is taken",
    async (contact_email) => {
      expect((await sendForm({ contact_email })).status).toBe(303);
      expect(await countJobs("pending")).toBe(1);
    },
  );

  test("comes back with another wrong field", async () => {
    const { body } = await sendForm({ contact_email: "ada@example.com", title: "" });
    expect(body.result.initialValue.contact_email).toBe("ada@example.com");
  });
});

test("an address without its scheme is stored with it", async () => {
  await sendForm({ apply_link: "gulfgrill.example/jobs", website: "www.gulfgrill.example" });
  expect(await everyPending()).toMatchObject([
    { applyLink: "https://gulfgrill.example/jobs", website: "https://www.gulfgrill.example" },
  ]);
});

test("the tier selected in the rate card is a wish beside the notes, an unknown one is none", async () => {
  await sendForm({ selected_tier: "featured" });
  await sendForm({ title: "Baker", selected_tier: "partner" });
  await sendForm({ title: "Host", selected_tier: "basic" });
  const madeUp = ["gold", "", "__proto__", "featured,partner", "x".repeat(9999)];
  for (const [number, selected_tier] of madeUp.entries()) {
    await sendForm({ title: `Cook ${number}`, selected_tier });
  }
  const wishes = (await everyPending()).map(({ tier, requestedTier, notes }) =>
    [tier, requestedTier, notes].join(),
  );
  expect(wishes.sort()).toEqual([
    ...madeUp.map(() => "basic,,"),
    "basic,basic,Asked for: Basic, $99",
    "basic,featured,Asked for: Featured, $249",
    "basic,partner,Asked for: Partner, $499 per month",
  ]);
});

test("the same words with another wish are another posting, with the same wish a repeat", async () => {
  const featured = { selected_tier: "featured" };
  for (const values of [featured, featured, {}, {}]) await sendForm(values);
  expect((await everyPending()).map(({ requestedTier }) => requestedTier).sort()).toEqual(
    ["featured", null].sort(),
  );
});

test("a page with the form knows the city's clock, and no other does", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  const read = async (path: string) => (await answerOf(() => loader(get(path)))).body;
  expect((await read("/jobs?post")).cityClock).toMatchObject({ offset: -5 * 60 * 60 * 1000 });
  expect((await read("/jobs")).cityClock).toBeUndefined();
  vi.useRealTimers();
});

test("a dialog's lists come as lists, and the card has the text before them", async () => {
  const job = await makeLiveJob({ description: "We need:\n- a cook" });
  const { body } = await answerOf(() => loader(get(`/jobs?job=${job.id}`)));
  expect(body.openJob.description).toEqual(["We need:", ["a cook"]]);
  expect(body.jobs[0].excerpt).toBe("We need:");
});
