import { beforeAll, describe, expect, test } from "vitest";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { consumeLimit, rejectSpam } from "#app/http/spam.server.ts";
import { action as auth } from "#app/routes/auth/route.tsx";
import { action as jobs } from "#app/routes/jobs/route.tsx";
import { postedJob } from "#tests/support/factories.ts";
import { answerOf, send } from "#tests/support/requests.ts";

type Kind = Parameters<typeof rejectSpam>[2];

const from = (address: string) =>
  new Request("http://guide.test/", { headers: { "X-Client-Address": address } });

const empty = new FormData();
const confirmed = new FormData();
confirmed.append("confirmed", "yes");

/** Sends one form after the other until the client is told to wait, and returns how many were taken. */
async function exhaust(address: string, kind: Kind, form = empty) {
  let taken = 0;
  while (!(await rejectSpam(from(address), form, kind))) taken += 1;
  return taken;
}

/** Strangers, each of another network, until the site has taken all that it takes in an hour without asking. */
async function flood(kind: Kind) {
  const addresses: string[] = [];
  for (;;) {
    const address = `198.18.${addresses.length}.1`;
    addresses.push(address);
    await exhaust(address, kind, confirmed);
    if (await rejectSpam(from(`198.19.${addresses.length}.1`), empty, kind)) return addresses;
  }
}

test("a hotel's guests sign up 500 times an hour, and are asked from the 30th on", async () => {
  const hotel = "192.0.2.77";
  expect(await exhaust(hotel, "signup")).toBe(30);
  expect(await rejectSpam(from(hotel), empty, "signup")).toMatchObject({
    formErrors: [expect.stringMatching(/^Many people signed up from your network/)],
    status: 400,
    mustConfirm: true,
  });
  expect(await exhaust(hotel, "signup", confirmed)).toBe(470);
});

describe.each<[Kind, number, string]>([
  ["posting", 30, "jobs were posted"],
  ["inquiry", 30, "messages were sent"],
  ["signup", 500, "people signed up"],
  ["account", 20, "accounts were made"],
])("when strangers have sent all of an hour's forms (%s)", (kind, limit, what) => {
  let strangers: string[];
  beforeAll(async () => {
    strangers = await flood(kind);
  });

  test("who was not here yet is asked, and let through with the word", async () => {
    const honest = from("203.0.113.7");
    expect(await rejectSpam(honest, empty, kind)).toEqual({
      formErrors: [
        `Many ${what} on this site in the last hour. Please confirm that you're a person and send it again.`,
      ],
      status: 400,
      mustConfirm: true,
    });
    expect(await rejectSpam(honest, confirmed, kind)).toBeUndefined();
    expect(await rejectSpam(honest, confirmed, kind)).toBeUndefined();
  });

  test("who has sent a tenth of a client's hour waits, and is told why", async () => {
    expect(await exhaust("203.0.113.8", kind, confirmed)).toBe(limit / 10);
    const rejection = await rejectSpam(from("203.0.113.8"), confirmed, kind);
    expect(rejection).toMatchObject({ status: 429, mustConfirm: false });
    expect(rejection?.formErrors[0]).toMatch(
      new RegExp(`^Too many ${what} on this site in the last hour\\. Please come back in \\d+ min`),
    );
  });

  test("the strangers themselves wait, and are told that it is their network", async () => {
    const rejection = await rejectSpam(from(strangers[0] ?? ""), confirmed, kind);
    expect(rejection?.formErrors[0]).toMatch(
      new RegExp(`^Too many ${what} from your network in the last hour\\. Please come back`),
    );
  });
});

test("an employer who is asked finds every word in the form and posts it with the word", async () => {
  const client = { "X-Client-Address": "203.0.113.20" };
  const submit = (more = {}) =>
    answerOf(() =>
      jobs(send("/jobs?post", new URLSearchParams({ ...postedJob, ...more }), undefined, client)),
    );
  const asked = await submit();
  expect(asked.status).toBe(400);
  expect(asked.body).toMatchObject({ mustConfirm: true, result: { initialValue: postedJob } });
  expect(await countJobs()).toBe(0);
  expect((await submit({ confirmed: "yes" })).status).toBe(303);
  expect(await countJobs()).toBe(1);
});

test("a new account is asked for the word as well", async () => {
  const client = { "X-Client-Address": "203.0.113.21" };
  const submit = (more = {}) => {
    const person = { full_name: "Ada", email: "ada@example.com", password: "correct horse" };
    const body = new URLSearchParams({ ...person, ...more });
    return answerOf(() => auth(send("/auth?mode=sign-up", body, undefined, client)));
  };
  const asked = await submit();
  expect([asked.status, asked.body.mustConfirm]).toEqual([400, true]);
  expect((await submit({ confirmed: "yes" })).status).toBe(303);
});

test("a logo cannot be asked about: who was not here yet is let through, up to a tenth", async () => {
  await flood("upload");
  const told = await Promise.all(
    Array.from({ length: 7 }, () => consumeLimit(from("203.0.113.9"), "upload")),
  );
  expect(told.slice(0, 6)).toEqual(Array(6).fill(undefined));
  expect(told[6]?.status).toBe(429);
  expect(told[6]?.text).toMatch(/^Too many pictures were uploaded on this site in the last hour\./);
});
