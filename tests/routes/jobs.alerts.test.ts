import { describe, expect, test, vi } from "vitest";
import { action, loader } from "#app/routes/jobs.alerts/route.tsx";
import { alertRows, makeAlert, queued } from "#tests/support/alerts.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const PAGE = "/jobs/alerts?q=cook&category=Hospitality&page=3&job=x&post";

describe("the page of an alert", () => {
  const open = async (path: string) => (await answerOf(() => loader(get(path)))).body;

  test("says the filter in words and how many match now", async () => {
    await makeLiveJob();
    await makeLiveJob({ category: "Wellness" });
    await makeLiveJob({ expiresAt: new Date("2026-01-01T12:00:00Z") });
    await makeJob();
    expect(await open(PAGE)).toMatchObject({
      jobs: 'Hospitality, with "cook" in it',
      search: "?q=cook&category=Hospitality",
      isMailSetUp: false,
      matching: 1,
    });
    expect(await open("/jobs/alerts")).toMatchObject({ jobs: "", search: "", matching: 2 });
    expect(await open("/jobs/alerts?type=no&q=%00")).toMatchObject({ search: expect.any(String) });
  });

  test("comes without the number when it cannot be read", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    await hideTable("jobs");
    expect(await open(PAGE)).toMatchObject({ matching: undefined, jobs: expect.any(String) });
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe("its form", () => {
  const send = (values: Record<string, string>, path = PAGE) =>
    answerOf(() => action(post(path, values)));
  const typed = { email: "reader@example.com", pace: "weekly" };

  test("asks the address to confirm, and leads back to the board", async () => {
    const answer = await send(typed);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/jobs?q=cook&category=Hospitality&sent=alert");
    expect(toastOf(answer).title).toBe("Your address is saved");
    expect(await alertRows()).toMatchObject([
      { ...typed, q: "cook", category: "Hospitality", type: "all", confirmedAt: null },
    ]);
    expect(await queued("confirm")).toHaveLength(1);
  });

  test("takes the filter that stands in it, whatever the page was opened for", async () => {
    const answer = await send({ ...typed, q: "baker", category: "all", type: "Part-time" });
    expect(answer.headers.get("Location")).toBe("/jobs?q=baker&type=Part-time&sent=alert");
    expect(await alertRows()).toMatchObject([{ q: "baker", category: "all", type: "Part-time" }]);
  });

  test("counts what its filter finds without saving anything, also with no address", async () => {
    const counted = await send({ intent: "count", q: "baker", type: "Part-time", email: "" });
    expect(counted.status).toBe(303);
    expect(counted.headers.get("Location")).toBe("/jobs/alerts?q=baker&type=Part-time");
    const wild = await send({ intent: "count", q: "x".repeat(300), category: "no", type: "no" });
    expect(wild.headers.get("Location")).toBe(`/jobs/alerts?q=${"x".repeat(200)}`);
    expect(await alertRows()).toEqual([]);
  });

  test("comes back with the filter that was typed when the address is wrong", async () => {
    const { status, body } = await send({
      ...typed,
      email: "reader",
      q: "baker",
      type: "Part-time",
    });
    expect(status).toBe(400);
    expect(body.result.initialValue).toMatchObject({ q: "baker", type: "Part-time" });
  });

  test("answers to a stranger the same, whatever the address has", async () => {
    await makeAlert({ email: "same@example.com", q: "cook", category: "Hospitality" });
    for (let index = 0; index < 10; index += 1) {
      await makeAlert({ email: "full@example.com", q: `${index}` });
    }
    const answers = [];
    for (const name of ["new", "new", "same", "full"]) {
      answers.push(await send({ ...typed, email: `${name}@example.com` }));
    }
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(answers[0]?.headers.get("Location"));
      const { title } = toastOf(answer);
      expect(title).toBe("Your address is saved");
    }
    expect((await queued("confirm")).map(({ recipient }) => recipient)).toEqual([
      "new@example.com",
    ]);
  });

  test.each([
    "",
    "reader",
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    '"quoted local"@b.example',
    `${"x".repeat(320)}@a.example`,
  ])("rejects %j with the typed text kept", async (email) => {
    const { status, body } = await send({ ...typed, email });
    expect(status).toBe(400);
    expect(body.result.error.email).toContain("Please enter a valid email address");
    expect(body.result.initialValue.pace).toBe("weekly");
    expect(await alertRows()).toEqual([]);
  });

  test("asks who filled the honeypot to confirm", async () => {
    const { status, body } = await send({ ...typed, leave_this_empty: "x" });
    expect([status, body.mustConfirm]).toEqual([400, true]);
    expect(await alertRows()).toEqual([]);
    expect((await send({ ...typed, leave_this_empty: "x", confirmed: "yes" })).status).toBe(303);
  });

  test("says when it could not be saved", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    await hideTable("subscriptions");
    const { status, body } = await send(typed);
    expect([status, body.result.error[""]]).toEqual([
      500,
      ["We couldn't save it. Please try again."],
    ]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
