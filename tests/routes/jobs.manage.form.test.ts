import { describe, expect, test } from "vitest";
import { closeJob } from "#app/domain/jobs/employer/employer.server.ts";
import { findWaitingRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { action, loader } from "#app/routes/jobs.manage/route.tsx";
import { postedJob } from "#tests/support/factories.ts";
import { posted, postedAs } from "#tests/support/postings.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

type Values = Record<string, string>;

const open = (token: string, search = "") =>
  answerOf(() => loader({ ...get(`/jobs/manage/${token}${search}`), params: { token } }));
const press = (token: string, values: Values, search = "") =>
  answerOf(() => action({ ...post(`/jobs/manage/${token}${search}`, values), params: { token } }));

/** What the form holds when it is opened. */
async function formOf(token: string, intent = "edit"): Promise<Values> {
  const { base, fields } = (await open(token, `?${intent}`)).body.form;
  return { ...postedJob, title: fields.title, intent, ...base, revision: String(base.revision) };
}

describe("the form", () => {
  test("changes a posting that waits", async () => {
    const { token, id } = await posted();
    const form = await formOf(token);
    const answer = await press(token, { ...form, salary: "$20/hour" }, "?edit");
    expect([answer.status, toastOf(answer).title]).toEqual([303, "Changed"]);
    expect((await findJob(id))?.salary).toBe("$20/hour");
  });

  test("asks for a change of a live job, upon the change that waits", async () => {
    const { token, id } = await postedAs("live");
    await press(token, { ...(await formOf(token)), salary: "$20/hour" });
    const second = await open(token, "?edit");
    expect(second.body.form.fields.salary).toBe("$20/hour");
    await press(token, { ...(await formOf(token)), salary: "$20/hour", location: "Pier" });
    expect((await findWaitingRevision(id))?.changes).toEqual({
      salary: "$20/hour",
      location: "Pier",
    });
    expect((await findJob(id))?.salary).toBeNull();
  });

  test("upon words that have changed is a 409 with both, and saved knowingly the next time", async () => {
    const { token, id, set } = await postedAs("live");
    const form = { ...(await formOf(token)), salary: "$20/hour", location: "Pier" };
    await set({ revision: 2, salary: "$18/hour" });
    const { status, body } = await press(token, form, "?edit");
    expect(status).toBe(409);
    expect(body.result.initialValue).toMatchObject({ salary: "$20/hour", location: "Pier" });
    expect(body.result.error).toMatchObject({ salary: ["It says now: $18/hour"] });
    expect(body.result.error).not.toHaveProperty("location");
    const next = { ...form, ...body.base, revision: String(body.base.revision) };
    expect((await press(token, next, "?edit")).status).toBe(303);
    expect((await findWaitingRevision(id))?.was).toMatchObject({ salary: "$18/hour" });
  });

  test("what an admin has mended meanwhile is in the form that comes back, and sending it again keeps it", async () => {
    const { token, id, set } = await posted();
    const form = { ...(await formOf(token)), location: "Pier" };
    await set({ revision: 2, title: "Pastry Chef", category: "Other" });
    const { status, body } = await press(token, form, "?edit");
    expect(status).toBe(409);
    expect(body.result.error).not.toHaveProperty("title");
    expect(body.result.initialValue).toMatchObject({ title: "Pastry Chef", location: "Pier" });
    const next = { ...form, ...body.result.initialValue, ...body.base };
    const again = await press(token, { ...next, revision: String(body.base.revision) }, "?edit");
    expect(again.status).toBe(303);
    expect(await findJob(id)).toMatchObject({
      ...{ title: "Pastry Chef", category: "Other", location: "Pier" },
    });
  });

  test("that comes when the job is over keeps what was typed", async () => {
    const { token } = await postedAs("live");
    const form = await formOf(token);
    await closeJob(token, "filled");
    const { status, body } = await press(token, { ...form, salary: "$20/hour" }, "?edit");
    expect([status, body.result.initialValue.salary]).toEqual([409, "$20/hour"]);
    expect((await open(token, "?edit")).body.mode).toBeUndefined();
  });

  test("that meets an approval becomes a change for review", async () => {
    const { token, id } = await posted();
    const form = await formOf(token);
    await approveJob(id, { admin: "admin@example.com", seen: 1 });
    const answer = await press(token, { ...form, title: "Chef" }, "?edit");
    expect(toastOf(answer).title).toBe("Your change waits for review");
    expect((await findJob(id))?.title).not.toBe("Chef");
  });

  test("with 10,001 letters, without a title or with a script as link is a 400", async () => {
    const { token, id } = await posted();
    const form = await formOf(token);
    const before = await findJob(id);
    const wrongs: Values[] = [
      { description: "x".repeat(10_001) },
      { title: " " },
      { apply_link: "javascript:alert(1)" },
      { category: "Astronauts" },
    ];
    for (const wrong of wrongs) {
      const { status, body } = await press(token, { ...form, ...wrong }, "?edit");
      expect(status).toBe(400);
      expect(Object.keys(body.result.error)).toEqual(Object.keys(wrong));
    }
    expect(await findJob(id)).toEqual(before);
  });

  test("keeps HTML and line breaks as words, and sets nothing else", async () => {
    const { token, id } = await posted();
    const description = "<script>alert(1)</script>\n\n{manage}";
    const more = { status: "live", tier: "partner", featured: "true", renewals: "-5" };
    await press(token, { ...(await formOf(token)), description, ...more }, "?edit");
    expect(await findJob(id)).toMatchObject({
      description,
      status: "pending",
      tier: "basic",
      renewals: 0,
    });
  });

  test("of an address takes an address and nothing else", async () => {
    const { token, id } = await posted();
    const wrong = await press(token, { intent: "address", email: "nobody" }, "?address");
    expect([wrong.status, wrong.body.result.initialValue.email]).toEqual([400, "nobody"]);
    expect((await press(token, { intent: "address", email: "ann@gulf.example" })).status).toBe(303);
    expect((await findJob(id))?.contactEmail).toBe("ann@gulf.example");
  });
});
