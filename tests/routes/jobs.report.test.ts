import { beforeEach, describe, expect, test, vi } from "vitest";
import { listOpenReports } from "#app/domain/jobs/review/reports.server.ts";
import { inRequest } from "#app/platform/log.server.ts";
import { action, loader } from "#app/routes/jobs.report/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { type Answer, answerOf, get, send, toastOf } from "#tests/support/requests.ts";

const client = { "X-Client-Address": "192.0.2.11" };
const typed = { reason: "wrong", words: "Pays less." };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const open = (id: string) =>
  answerOf(() => loader({ ...get(`/jobs/${id}/report`), params: { id } } as never));
const report = (id: string, values: Record<string, string> = typed, headers = {}) => {
  const sent = send(`/jobs/${id}/report`, new URLSearchParams(values), undefined, headers);
  return answerOf(() => action({ ...sent, params: { id } } as never));
};

describe("the page", () => {
  test("names the job, leads from one that ended to its end, and is a 404 for any other", async () => {
    const live = await makeLiveJob();
    expect((await open(live.id)).body).toEqual({
      job: { id: live.id, title: "Line Cook", company: "Gulf Grill" },
    });
    const { id } = await makeOverdueJob();
    const ended = await open(id);
    expect([ended.status, ended.headers.get("Location")]).toEqual([302, `/jobs/${id}`]);
    for (const id of [(await makeJob()).id, (await makeJob({ status: "rejected" })).id, "x"]) {
      expect([(await open(id)).status, (await report(id)).status]).toEqual([404, 404]);
    }
  });
});

describe("its form", () => {
  test("thanks, leads back to the job, and keeps what was said", async () => {
    const { id } = await makeLiveJob();
    const answer = await report(id, { ...typed, email: "pia@example.com" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/jobs/${id}?sent=report`,
    ]);
    expect(toastOf(answer).title).toBe("Thank you");
    expect(await listOpenReports(id)).toMatchObject([{ ...typed, email: "pia@example.com" }]);
  });

  test.each([
    [23, "Thank you", 1],
    [25, "This job has ended", 0],
    [370 * 24, "This job has ended", 0],
  ])("of a job that ended %i hours ago is answered %s", async (hours, title, stored) => {
    const expiresAt = new Date(Date.now() - hours * 60 * 60_000);
    const { id } = await makeJob({ status: "expired", expiresAt });
    const answer = await report(id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toContain(`/jobs/${id}`);
    expect(toastOf(answer).title).toBe(title);
    expect(await listOpenReports(id)).toHaveLength(stored);
  });

  test.each([
    ["no reason", { reason: "" }, "reason", "Choose what's wrong."],
    ["a made-up reason", { reason: "bored" }, "reason", "Choose what's wrong."],
    ["2,001 letters", { words: "x".repeat(2001) }, "words", "Keep this to 2,000 characters"],
    ["half an address", { email: "pia@" }, "email", "Enter an email address like"],
  ])(
    "rejects %s with the typed text kept",
    async (_, values: Record<string, string>, field, text) => {
      const { id } = await makeLiveJob();
      const { status, body } = await report(id, { ...typed, ...values });
      expect(status).toBe(400);
      expect(body.result.error[field][0]).toContain(text);
      expect(body.result.initialValue).toMatchObject({ words: values.words ?? typed.words });
      expect(await listOpenReports(id)).toEqual([]);
    },
  );

  test("takes the 11th of an hour and client later, says when, and keeps its words", async () => {
    const { id } = await makeLiveJob();
    const send = (number: number) => report(id, { ...typed, words: `${number}` }, client);
    for (let number = 1; number <= 10; number += 1) expect((await send(number)).status).toBe(303);
    const headers: string[] = [];
    const { status, body } = await new Promise<Answer>((resolve, reject) =>
      inRequest(
        "id",
        () => void send(11).then(resolve, reject),
        (...header) => headers.push(header.join(": ")),
      ),
    );
    expect([status, headers]).toEqual([429, ["Retry-After: 3600"]]);
    expect(body.result.error[""][0]).toContain("Too many reports were sent from your network");
    expect(body.result.initialValue.words).toBe("11");
    expect(await listOpenReports(id)).toHaveLength(10);
  });

  test("asks who filled the honeypot to confirm", async () => {
    const { id } = await makeLiveJob();
    const trapped = { ...typed, leave_this_empty: "x" };
    const { status, body } = await report(id, trapped);
    expect([status, body.mustConfirm]).toEqual([400, true]);
    expect((await report(id, { ...trapped, confirmed: "yes" })).status).toBe(303);
  });

  test("says when it could not be saved", async () => {
    const { id } = await makeLiveJob();
    await hideTable("job_reports");
    const { status, body } = await report(id);
    expect([status, body.result.error[""]]).toEqual([
      500,
      ["We couldn't save it. Please try again."],
    ]);
  });
});
