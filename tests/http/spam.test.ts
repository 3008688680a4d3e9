import { describe, expect, test } from "vitest";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { consumeLimit, isHoneypotFilled, rejectSpam } from "#app/http/spam.server.ts";
import { inRequest } from "#app/platform/log.server.ts";
import { action as contact } from "#app/routes/contact/route.tsx";
import { action as jobs } from "#app/routes/jobs/route.tsx";
import { action as upload } from "#app/routes/jobs.logo/route.ts";
import { postedJob } from "#tests/support/factories.ts";
import { fileOf } from "#tests/support/pictures.ts";
import { answerOf, post, send } from "#tests/support/requests.ts";

const from = (address: string) =>
  new Request("http://guide.test/", { headers: { "X-Client-Address": address } });

function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe("the limits of open forms", () => {
  test("count the networks of IPv6 as one client, and its neighbours as others", async () => {
    for (let number = 0; number < 20; number++)
      await consumeLimit(from(`2001:db8:1:2::${number}`), "account");
    const limit = await consumeLimit(from("2001:db8:1:2:ffff::1"), "account");
    expect(limit?.text).toContain("come back in 60 minutes");
    expect(await consumeLimit(from("2001:db8:1:3::1"), "account")).toBeUndefined();
  });

  test("the 31st posting of a client in an hour is told when to come back, with its text kept", async () => {
    const client = { "X-Client-Address": "192.0.2.31" };
    const submit = (number: number) => {
      const body = new URLSearchParams({ ...postedJob, title: `Job ${number}` });
      return answerOf(() => jobs(send("/jobs", body, undefined, client)));
    };
    for (let number = 1; number <= 30; number++) expect((await submit(number)).status).toBe(303);
    const { status, body } = await submit(31);
    expect(status).toBe(429);
    expect(body.result.error[""][0]).toBe(
      "Too many jobs were posted from your network in the last hour. Please come back in 60 minutes.",
    );
    expect(body.result.initialValue).toMatchObject({ ...postedJob, title: "Job 31" });
    expect(await countJobs()).toBe(30);
  });

  test("the 61st upload of a client in an hour is rejected before it is looked at", async () => {
    const client = { "X-Client-Address": "192.0.2.61" };
    const submit = () => {
      const form = new FormData();
      form.append("logo", fileOf("x", "x.png", "image/png"));
      return upload(send("/jobs/logo", form, undefined, client));
    };
    for (let number = 1; number <= 60; number++) expect((await submit()).status).toBe(400);
    const headers: string[] = [];
    const { status } = await new Promise<Response>((resolve, reject) =>
      inRequest(
        "id",
        () => void submit().then(resolve, reject),
        (...header) => headers.push(header.join(": ")),
      ),
    );
    expect([status, headers]).toEqual([429, ["Retry-After: 3600"]]);
  });

  test("say in the answer's head when to come back", async () => {
    const client = from("192.0.2.130");
    const headers: string[] = [];
    const setHeader = (name: string, value: string) => void headers.push(`${name}: ${value}`);
    const submit = () =>
      new Promise((resolve) =>
        inRequest("id", () => resolve(rejectSpam(client, formOf({}), "inquiry")), setHeader),
      );
    for (let number = 1; number <= 30; number++) await submit();
    expect(headers).toEqual([]);
    await submit();
    expect(headers).toEqual(["Retry-After: 3600"]);
  });

  test("a client that only makes mistakes is not counted", async () => {
    const client = { "X-Client-Address": "192.0.2.99" };
    for (let number = 1; number <= 40; number++) {
      const body = new URLSearchParams({ name: "Ada", email: "wrong", message: "x" });
      const { status } = await answerOf(() => contact(send("/contact", body, undefined, client)));
      expect(status).toBe(400);
    }
    const right = new URLSearchParams({ name: "Ada", email: "ada@example.com", message: "x" });
    const answer = await answerOf(() => contact(send("/contact", right, undefined, client)));
    expect(answer.status).toBe(303);
  });
});

describe("the field that people do not see", () => {
  test("asks for a word when it is filled, and lets it pass with the word", () => {
    expect(isHoneypotFilled(formOf({}))).toBe(false);
    expect(isHoneypotFilled(formOf({ leave_this_empty: "" }))).toBe(false);
    expect(isHoneypotFilled(formOf({ leave_this_empty: "https://spam.example" }))).toBe(true);
    expect(isHoneypotFilled(formOf({ leave_this_empty: "x", confirmed: "yes" }))).toBe(false);
  });

  test("stores nothing and pretends nothing until confirmed", async () => {
    const bot = { ...postedJob, leave_this_empty: "x" };
    const asked = await answerOf(() => jobs(post("/jobs", bot)));
    expect(asked.status).toBe(400);
    expect(asked.body).toMatchObject({ mustConfirm: true });
    expect(asked.body.result.error[""][0]).toContain("confirm that you're a person");
    expect(await countJobs()).toBe(0);
    const confirmed = await answerOf(() => jobs(post("/jobs", { ...bot, confirmed: "yes" })));
    expect(confirmed.status).toBe(303);
    expect(await countJobs()).toBe(1);
  });

  test("costs nothing of the client's limit", async () => {
    const client = from("192.0.2.77");
    for (let number = 0; number < 50; number++) {
      const asked = await rejectSpam(client, formOf({ leave_this_empty: "x" }), "inquiry");
      expect(asked?.status).toBe(400);
    }
    expect(await rejectSpam(client, formOf({}), "inquiry")).toBeUndefined();
  });
});
