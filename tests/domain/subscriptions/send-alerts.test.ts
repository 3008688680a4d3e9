import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { updateAll } from "#app/db/client.server.ts";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { changeAlert } from "#app/domain/subscriptions/alerts.server.ts";
import { sendAlerts } from "#app/domain/subscriptions/send-alerts.server.ts";
import {
  findSubscription,
  stopSubscription,
} from "#app/domain/subscriptions/subscription.server.ts";
import * as slices from "#app/platform/slices.ts";
import { makeAlert, queued } from "#tests/support/alerts.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

// A Tuesday in November: 8 AM in the city is 13:00 in Greenwich.
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}Z`);
const jobAt = (startAt: Date, overrides = {}) =>
  makeLiveJob({ startAt, submittedAt: startAt, ...overrides });
const sent = () => queued("alert");
const titles = async () => (await sent()).map(({ data }) => data.jobs.map(({ title }) => title));

describe("the daily alert", () => {
  test("has what went live since the last one, at 8 AM and not before", async () => {
    const { id } = await makeAlert({ seenUntil: at(16, "13:00:00") });
    await jobAt(at(16, "12:00:00"), { title: "Before" });
    const job = await jobAt(at(16, "20:00:00"), { title: "Line Cook", salary: "$24/hour" });
    await jobAt(at(17, "13:00:01"), { title: "After" });
    await makeJob({ title: "Pending" });
    // Without an alert that is due a run does nothing, and with none of its time reached neither.
    await sendAlerts(at(17, "12:59:59"));
    expect(await sent()).toEqual([]);
    await sendAlerts(at(17, "13:00:20"));
    expect(await sent()).toMatchObject([
      {
        once: `alert:${id}:${at(17, "13:00:00").getTime()}`,
        recipient: "reader@example.com",
        bulk: true,
        data: {
          alert: id,
          filter: "",
          search: "",
          total: 1,
          jobs: [{ id: job.id, title: "Line Cook" }],
        },
      },
    ]);
    expect(Object.keys((await sent())[0]?.data.jobs[0] ?? {}).sort()).toEqual([
      "company",
      "id",
      "location",
      "salary",
      "title",
      "type",
    ]);
    await sendAlerts(at(17, "13:00:40"));
    await sendAlerts(at(18, "13:00:00"));
    expect(await titles()).toEqual([["Line Cook"], ["After"]]);
  });

  test("is not sent when there is nothing new, and the time goes on", async () => {
    const { id } = await makeAlert();
    await sendAlerts(at(17, "14:00:00"));
    expect(await sent()).toEqual([]);
    expect((await findSubscription(id))?.seenUntil).toEqual(at(17, "13:00:00"));
  });

  test("after three days without a server has each job once, and none that has ended", async () => {
    await makeAlert({ seenUntil: at(14, "13:00:00") });
    for (const day of [14, 15, 16]) await jobAt(at(day, "20:00:00"), { title: `Job of ${day}` });
    await jobAt(at(15, "20:00:00"), { title: "Ended", expiresAt: at(17, "10:00:00") });
    await sendAlerts(at(17, "17:30:00"));
    await sendAlerts(at(17, "17:30:20"));
    await sendAlerts(at(18, "13:00:00"));
    expect(await titles()).toEqual([["Job of 16", "Job of 15", "Job of 14"]]);
  });

  test("goes by the day on which a job went live, however long it waited for that", async () => {
    await makeAlert({ seenUntil: at(16, "13:00:00") });
    await makeLiveJob({
      title: "Late",
      submittedAt: at(10, "13:00:00"),
      startAt: at(16, "15:00:00"),
    });
    await sendAlerts(at(17, "13:00:00"));
    expect(await titles()).toEqual([["Late"]]);
  });

  test("has the ten that the board shows first, and the number of all", async () => {
    await makeAlert({ category: "Hospitality" });
    for (let minute = 10; minute < 23; minute += 1) {
      await jobAt(at(16, `15:${minute}:00`), { title: `Job ${minute}` });
    }
    await jobAt(at(16, "16:00:00"), { category: "Wellness" });
    await sendAlerts(at(17, "13:00:00"));
    const [email] = await sent();
    expect(email?.data).toMatchObject({ total: 13, search: "?category=Hospitality" });
    const board = await listLiveJobs(
      { q: "", category: "Hospitality", type: "all", page: 1 },
      at(17, "13:00:00"),
    );
    expect(email?.data.jobs.map(({ id }) => id)).toEqual(
      board.jobs.slice(0, 10).map(({ id }) => id),
    );
  });

  test.each([
    { q: "o’neil" },
    { q: "COOK" },
    { q: "é" },
    { q: "100%" },
    { q: "a" },
    { q: "line", type: "Part-time" },
    { category: "Wellness", type: "Freelance" },
    { q: "nothing like it" },
    { category: "no such" },
  ])("finds for %j what the board finds", async (words) => {
    const filter = { q: "", category: "all", type: "all", ...words };
    for (const [index, more] of [
      { title: "Line cook", type: "Part-time" as const },
      { company: "O'Neil's" },
      { title: "Café help", category: "Wellness" as const, type: "Freelance" as const },
      { description: "Pays 100% of it" },
    ].entries()) {
      await jobAt(at(16, `15:1${index}:00`), more);
    }
    await makeAlert(filter);
    await sendAlerts(at(17, "13:00:00"));
    const board = await listLiveJobs({ ...filter, page: 1 } as never, at(17, "13:00:00"));
    const ids = board.jobs.map(({ id }) => id);
    expect((await sent()).flatMap(({ data }) => data.jobs.map(({ id }) => id))).toEqual(ids);
  });

  test("comes once for each alert of an address, and each has its own time", async () => {
    await makeAlert({ q: "cook", seenUntil: at(16, "13:00:00") });
    await makeAlert({ seenUntil: at(16, "13:00:00") });
    await makeAlert({ email: "other@example.com", seenUntil: at(16, "21:00:00") });
    await jobAt(at(16, "20:00:00"), { title: "Line Cook" });
    await sendAlerts(at(17, "13:00:00"));
    expect((await sent()).map(({ recipient, data }) => [recipient, data.filter])).toEqual([
      ["reader@example.com", ""],
      ["reader@example.com", 'with "cook" in it'],
    ]);
  });

  test("goes to nobody who has not confirmed, or has stopped", async () => {
    await makeAlert({ confirmedAt: null });
    await stopSubscription((await makeAlert({ q: "cook" })).id);
    await jobAt(at(16, "20:00:00"));
    await sendAlerts(at(17, "13:00:00"));
    expect(await sent()).toEqual([]);
  });

  test("sends no job twice when the clock is set back over 8 AM", async () => {
    await makeAlert({ seenUntil: at(16, "13:00:00") });
    await jobAt(at(17, "12:45:00"), { title: "Once" });
    await sendAlerts(at(17, "13:00:20"));
    await sendAlerts(at(17, "12:30:00"));
    await sendAlerts(at(17, "13:00:20"));
    await jobAt(at(17, "14:00:00"), { title: "Next" });
    await sendAlerts(at(18, "13:00:00"));
    expect(await titles()).toEqual([["Once"], ["Next"]]);
  });

  test("is not silent for years after a clock that was years ahead", async () => {
    await makeAlert({ seenUntil: new Date("2036-01-01T13:00:00Z") });
    await sendAlerts(at(17, "12:00:00"));
    await jobAt(at(17, "12:30:00"), { title: "New" });
    await sendAlerts(at(17, "13:00:00"));
    expect(await titles()).toEqual([["New"]]);
  });
});

describe("the weekly alert", () => {
  test("has the week on Friday at 8 AM", async () => {
    await makeAlert({ pace: "weekly", seenUntil: at(13, "13:00:00") });
    await jobAt(at(14, "20:00:00"), { title: "Saturday" });
    await jobAt(at(19, "20:00:00"), { title: "Thursday" });
    await sendAlerts(at(20, "12:59:00"));
    expect(await sent()).toEqual([]);
    await sendAlerts(at(20, "13:00:00"));
    await sendAlerts(at(21, "13:00:00"));
    expect(await titles()).toEqual([["Thursday", "Saturday"]]);
  });
});

/** The run has listed the alerts that are due, and comes to the first of them. */
const onceListed = (work: () => Promise<unknown>) =>
  vi.spyOn(slices, "nextTurn").mockImplementationOnce(work);

test("what a reader changes while a run is under way is found with the next one", async () => {
  const [stopped, changed, slower] = await inOrder(["a", "b", "c"], (q) => makeAlert({ q: q }));
  await jobAt(at(16, "20:00:00"), { title: "abc" });
  const turn = onceListed(async () => {
    await stopSubscription(stopped?.id ?? "");
    const filter = { q: "nothing like it", category: "all", type: "all" };
    await changeAlert(changed as never, "daily", filter);
    await changeAlert(slower as never, "weekly", slower as never);
  });
  await sendAlerts(at(17, "13:00:00"));
  expect(turn).toHaveBeenCalled();
  expect(await sent()).toEqual([]);
});

test("a job that is taken down during a run is in no email", async () => {
  await makeAlert();
  const { id } = await jobAt(at(16, "20:00:00"));
  onceListed(() => updateAll(jobs, eq(jobs.id, id), { status: "rejected" }));
  await sendAlerts(at(17, "13:00:00"));
  expect(await sent()).toEqual([]);
});

test("many alerts are served over several turns, all of them", async () => {
  for (let index = 0; index < 260; index += 1) {
    await makeAlert({ email: `reader-${index}@example.com`, q: index % 2 ? "cook" : "" });
  }
  for (let minute = 10; minute < 22; minute += 1) await jobAt(at(16, `15:${minute}:00`));
  await sendAlerts(at(17, "13:00:00"));
  expect(new Set((await sent()).map(({ recipient }) => recipient)).size).toBe(260);
  expect((await sent()).every(({ data }) => data.total === 12 && data.jobs.length === 10)).toBe(
    true,
  );
});
