import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { partnerPath } from "#app/domain/partners/links.server.ts";
import { action, loader } from "#app/routes/partners.job/route.tsx";
import { postedJob } from "#tests/support/factories.ts";
import { makeBooking, makePartner } from "#tests/support/partners.ts";
import { answerOf, get, postFiles, toastOf } from "#tests/support/requests.ts";

const NOW = new Date("2026-11-27T15:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

async function begin(overrides = {}) {
  const partner = await makePartner();
  await makeBooking({
    partnerId: partner.id,
    package: "listings",
    ends: new Date("2027-03-04T05:00:00Z"),
    ...overrides,
  });
  const path = await partnerPath(partner.id, "email");
  return { partner, path, params: { token: path.replace("/partners/", "") } };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const open = ({ path, params }: Pick<Begun, "path" | "params">) =>
  answerOf(() => loader({ ...get(`${path}/job`), params }));
const submit = ({ path, params }: Begun, values: Record<string, string>) =>
  answerOf(() => action({ ...postFiles(`${path}/job`, values), params }));

test("the form of a partner with listings is filled in, and says until when they run", async () => {
  const { status, body } = await open(await begin());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    until: "March 3, 2027",
    values: {
      company: "Casa Calusa",
      contact_email: "ann@casacalusa.example",
      website: "https://www.casacalusa.example/",
    },
  });
});

test("what it posts leads back to its page, and is told", async () => {
  const begun = await begin();
  const answer = await submit(begun, postedJob);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(begun.path);
  expect(toastOf(answer)).toMatchObject({ title: "We have your job" });
  expect(await db.select().from(jobs)).toMatchObject([{ status: "pending", tier: "basic" }]);
});

test("a form with a slip comes back with its words", async () => {
  const { status, body } = await submit(await begin(), { ...postedJob, title: "" });
  expect(status).toBe(400);
  expect(body.result.initialValue).toMatchObject({ company: "Gulf Grill" });
  expect(body.result.error.title).toHaveLength(1);
});

test("without listings there is no form, and what was typed meanwhile is not lost", async () => {
  const begun = await begin({ package: "growth" });
  expect(await open(begun)).toMatchObject({
    status: 404,
    body: { deadLink: { href: begun.path } },
  });
  const { status, body } = await submit(begun, postedJob);
  expect(status).toBe(409);
  expect(body.result.initialValue).toMatchObject({ title: "Line Cook" });
  expect(await db.select().from(jobs)).toEqual([]);
});

test("a link that opens nothing shows nothing, and takes nothing", async () => {
  const begun = { ...(await begin()), params: { token: "x".repeat(43) } };
  expect(await open(begun)).toMatchObject({
    status: 404,
    body: { deadLink: { action: "Write to us" } },
  });
  expect((await submit(begun, postedJob)).status).toBe(404);
});
