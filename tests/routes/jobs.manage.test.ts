import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { Actions } from "#app/routes/jobs.manage/job-state.tsx";
import { action, loader } from "#app/routes/jobs.manage/route.tsx";
import { EmailLine, Links } from "#app/routes/jobs.manage/sidebar.tsx";
import { readEverything } from "#tests/support/database.ts";
import { postedJob } from "#tests/support/factories.ts";
import { posted, postedAs, STATE_NAMES } from "#tests/support/postings.ts";
import { answerOf, from, get, post, send, toastOf } from "#tests/support/requests.ts";

type Values = Record<string, string>;

const open = (token: string, search = "") =>
  answerOf(() => loader({ ...get(`/jobs/manage/${token}${search}`), params: { token } }));
const press = (token: string, values: Values, search = "") =>
  answerOf(() => action({ ...post(`/jobs/manage/${token}${search}`, values), params: { token } }));

describe("looking", () => {
  test("changes nothing, in any state, however often a scanner does it", async () => {
    const tokens: string[] = [];
    for (const state of STATE_NAMES) tokens.push((await postedAs(state)).token);
    const before = await readEverything();
    for (let look = 0; look < 50; look += 1) {
      const search = ["", "?edit", "?resend", "?ask=close", "?address"][look % 5];
      const { status } = await open(tokens[look % tokens.length] ?? "", search);
      expect(status).toBe(200);
    }
    expect(await readEverything()).toBe(before);
  });

  test.each([
    ["pending", "pending", ["edit", "address", "ask=not-us", "ask=end-links"]],
    ["rejected", "refused", ["resend", "ask=not-us", "ask=end-links"]],
    ["refused for good", "final", ["ask=end-links"]],
    ["taken down", "down", ["ask=end-links"]],
    ["withdrawn", "withdrawn", ["resend", "ask=end-links"]],
    ["live", "live", ["edit", "address", "ask=fill", "ask=close", "ask=not-us", "ask=end-links"]],
    ["filled", "ended", ["ask=end-links"]],
    ["just over", "ended", ["ask=end-links"]],
  ] as const)(
    "at one that is %s says so and opens what can be done",
    async (state, shown, modes) => {
      const { token } = await postedAs(state);
      expect((await open(token)).body).toMatchObject({ kind: "job", state: shown });
      const all = ["edit", "resend", "address", "fill", "close", "drop", "end-links", "not-us"];
      const opened: string[] = [];
      for (const mode of all) {
        for (const search of [mode, `ask=${mode}`]) {
          if ((await open(token, `?${search}`)).body.mode) opened.push(search);
        }
      }
      expect(opened.sort()).toEqual([...modes].sort());
    },
  );

  test("shows the reference, the link, the moment that is due and what comes by email", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T20:10:00Z") });
    const { token, set } = await posted();
    const { body } = await open(token);
    expect(body).toMatchObject({
      url: `http://guide.test/jobs/manage/${token}`,
      due: { at: "Sat, Nov 21, 3:10 PM", isLate: false },
      receipt: "not-set-up",
      isMailSetUp: false,
      contact: { masked: "wo…@gulfgrill.example", isConfirmed: false },
    });
    expect(body.reference).toMatch(/^NC-[0-9A-F]{5}$/);
    vi.setSystemTime(new Date("2026-11-21T20:10:01Z"));
    expect((await open(token)).body.due.isLate).toBe(true);
    await set({ applyLink: "https://gulf.example/jobs" });
    expect((await open(token)).body).toMatchObject({
      receipt: "no-address",
      contact: { masked: null },
    });
  });
});

test("right after sending nothing invites to change it, and the link says that it is to be kept", async () => {
  const { token } = await posted();
  const managed = (await open(token)).body;
  const [actions, links] = [Actions, Links].map((part) =>
    renderToStaticMarkup(createElement(part, { managed })),
  );
  expect(actions).toContain(`<a class="btn btn-line" href="/jobs/manage/${token}?edit">Change it`);
  expect(actions).not.toContain("btn-solid");
  expect(links).toContain("Keep it safe: anyone who has it can change or end this posting.");
});

test("how an address is confirmed by our emails is told only where a mail server takes them", async () => {
  const managed = (await open((await posted()).token)).body;
  const tell = (more = {}) =>
    renderToStaticMarkup(createElement(EmailLine, { managed: { ...managed, ...more } }));
  expect(tell()).toContain("set up here yet, so keep this link.");
  expect(tell()).not.toContain("confirmed");
  expect(tell({ isMailSetUp: true })).toContain(
    "The address is confirmed once someone uses a link in one of our emails.",
  );
  const contact = { ...managed.contact, isConfirmed: true };
  expect(tell({ contact })).toContain("This address is confirmed.");
});

describe("the wish for a tier", () => {
  const wishOf = async (token: string) => (await open(token)).body.requestedTier;

  test("stands on its page while it waits and while it is live, whatever the notes say", async () => {
    const { id, token } = await posted({ requestedTier: "featured", notes: "A good customer" });
    const wish = { offer: "Featured, $249", isMet: false };
    expect(await wishOf(token)).toEqual(wish);
    await approveJob(id, { admin: "admin@example.com" });
    expect(await wishOf(token)).toEqual(wish);
  });

  test("for the basic one stands there, too, and is not met before the posting is live", async () => {
    const { id, token } = await posted({ requestedTier: "basic" });
    expect(await wishOf(token)).toEqual({ offer: "Basic, $99", isMet: false });
    await approveJob(id, { admin: "admin@example.com" });
    expect(await wishOf(token)).toEqual({ offer: "Basic, $99", isMet: true });
  });

  test.each(["featured", "partner"] as const)(
    "for %s is met by a job that is live, of this tier and with its star",
    async (tier) => {
      const { id, token, set } = await posted({ requestedTier: tier });
      const isMet = async () => (await wishOf(token)).isMet;
      await set({ tier, featured: true });
      expect(await isMet()).toBe(false);
      await approveJob(id, { admin: "admin@example.com" });
      expect(await isMet()).toBe(true);
      await set({ featured: false });
      expect(await isMet()).toBe(false);
      await set({ tier: "basic", featured: true });
      expect(await isMet()).toBe(false);
    },
  );

  test("is not made up from notes, and ends with the posting: the next one has none", async () => {
    expect(
      await wishOf((await posted({ notes: "Asked for: Featured, $249" })).token),
    ).toBeUndefined();
    const { token, set } = await postedAs("filled");
    await set({ requestedTier: "partner" });
    expect(await wishOf(token)).toBeUndefined();
    const again = (await press(token, { intent: "repost" })).headers.get("Location") ?? "";
    expect(await wishOf(again.replace(/^.*\/|\?.*$/g, ""))).toBeUndefined();
  });

  test("stays when its employer changes the words", async () => {
    const { token, id } = await posted({ requestedTier: "featured" });
    await press(token, { ...postedJob, intent: "edit", revision: "1", selected_tier: "partner" });
    expect(await findJob(id)).toMatchObject({ title: "Line Cook", requestedTier: "featured" });
  });
});

describe("a link that opens nothing", () => {
  const miss = (token: string, address = "192.0.2.7") => {
    const asked = get(`/jobs/manage/${token}`);
    const request = new Request(asked.request, { headers: { "X-Client-Address": address } });
    return answerOf(() => loader({ ...asked, request, params: { token } }));
  };

  test("is a 404 with words of its own, and a 429 after sixty; a right one opens still", async () => {
    const { token } = await posted();
    for (let turn = 0; turn < 60; turn += 1) {
      expect((await miss(`${token.slice(0, 42)}${turn % 10}x`)).status).toBe(404);
    }
    expect((await miss("another")).status).toBe(429);
    expect((await miss(token)).status).toBe(200);
    expect((await miss("another", "198.51.100.7")).status).toBe(404);
  });

  test("is a 429 after sixty forms as well", async () => {
    const params = { token: "x".repeat(43) };
    const sent = () => from("192.0.2.9", post(`/jobs/manage/${params.token}`, { intent: "close" }));
    const missing = () => answerOf(() => action({ ...sent(), params }));
    for (let turn = 0; turn < 60; turn += 1) expect((await missing()).status).toBe(404);
    expect((await missing()).status).toBe(429);
  });

  test("is a 429 after sixty forms with words, which it keeps, and takes nothing from right ones", async () => {
    const { token } = await posted();
    const sent = (to: string) => {
      const values = { ...postedJob, title: "Night Cook", intent: "edit", revision: "1" };
      const asked = from("192.0.2.10", post(`/jobs/manage/${to}`, values));
      return answerOf(() => action({ ...asked, params: { token: to } }));
    };
    for (let turn = 0; turn < 60; turn += 1) expect((await sent("x".repeat(43))).status).toBe(404);
    const { status, body } = await sent("x".repeat(43));
    expect([status, body.result.error]).toEqual([
      429,
      { "": [expect.stringMatching(/^Too many links that open nothing were tried/)] },
    ]);
    expect(body.result.initialValue.title).toBe("Night Cook");
    expect((await sent(token)).status).toBe(303);
  });

  test("says what was done where somebody has said “This was not us”, and opens nothing of it", async () => {
    const { token } = await posted();
    await press(token, { intent: "not-us" });
    const { status, body } = await open(token);
    expect([status, body]).toEqual([404, { kind: "none", isDisowned: true }]);
    expect((await open(token, "?ask=not-us")).status).toBe(404);
    expect((await press(token, { intent: "resend", ...postedJob })).status).toBe(404);
    expect((await open("x".repeat(43))).body.isDisowned).toBe(false);
  });

  test("takes no decision", async () => {
    expect((await press("x".repeat(43), { intent: "withdraw" })).status).toBe(404);
    const values = { ...postedJob, intent: "edit", revision: "1" };
    const { status, body } = await press("x".repeat(43), values);
    expect([status, body.result.initialValue.title]).toEqual([404, "Line Cook"]);
  });
});

describe("a button", () => {
  test("does what it says, once; the second time says how things stand", async () => {
    const { token, id } = await posted();
    const answer = await press(token, { intent: "withdraw" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/jobs/manage/${token}`]);
    expect(toastOf(answer).title).toBe("Taken back");
    const again = await press(token, { intent: "withdraw" });
    expect([again.status, again.body.problem]).toEqual([
      409,
      expect.stringMatching(/^Something changed/),
    ]);
    expect((await findJob(id))?.status).toBe("rejected");
  });

  test("to renew says until when, and so does the second click", async () => {
    const { token } = await postedAs("live, about to end");
    expect(toastOf(await press(token, { intent: "renew" })).title).toBe("Renewed");
    const { status, headers } = await press(token, { intent: "renew" });
    expect([status, toastOf({ headers }).title]).toEqual([
      303,
      expect.stringMatching(/^Already renewed until \w+ \d+, \d{4}$/),
    ]);
  });

  test("to end the links leads to the new one", async () => {
    const { token } = await posted();
    const { headers } = await press(token, { intent: "end-links" });
    expect(headers.get("Location")).toMatch(/^\/jobs\/manage\/[\w-]{43}$/);
    expect((await open(token)).status).toBe(404);
  });

  test.each<Values>([{}, { intent: "approve" }, { intent: "delete" }, { intent: "__proto__" }])(
    "that is none, %j, is a 400",
    async (values) => {
      const { token, id } = await posted();
      expect((await press(token, values)).status).toBe(400);
      expect((await findJob(id))?.status).toBe("pending");
    },
  );

  test("can be pressed sixty times an hour", async () => {
    const { token } = await posted();
    const headers = { "X-Client-Address": "203.0.113.9" };
    const body = () => new URLSearchParams({ intent: "renew" });
    const path = `/jobs/manage/${token}`;
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      const sent = { ...send(path, body(), undefined, headers), params: { token } };
      statuses.push((await answerOf(() => action(sent))).status);
    }
    expect([statuses[59], statuses[60]]).toEqual([409, 429]);
  });
});
