import { afterEach, describe, expect, test, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findWaitingRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { PHONE_COSTS, PHONE_WRONG } from "#app/domain/jobs/phone.ts";
import {
  approveChange,
  approveJob,
  unapproveChange,
} from "#app/domain/jobs/review/review.server.ts";
import { sendAlerts } from "#app/domain/subscriptions/send-alerts.server.ts";
import { composeEdition, gatherEdition } from "#app/emails/editions/editions.server.ts";
import { action as adminAction, loader as adminLoader } from "#app/routes/admin.jobs/route.tsx";
import { action, loader } from "#app/routes/jobs/route.tsx";
import { action as manageAction, loader as manageLoader } from "#app/routes/jobs.manage/route.tsx";
import { loader as phoneLoader } from "#app/routes/jobs.phone/route.tsx";
import { makeAlert } from "#tests/support/alerts.ts";
import { makeJob, makeLiveJob, postedJob, signedInAdmin } from "#tests/support/factories.ts";
import { leaveAt } from "#tests/support/leaving-emails.ts";
import { answerOf, get, post, postFiles, send, toastOf } from "#tests/support/requests.ts";

type Values = Record<string, string>;

const typed = { ...postedJob, phone: "(239) 555-0142 x7", phone_call: "yes" };
const stored = { phone: "+12395550142;ext=7", phoneCall: "yes", phoneText: null, phoneWhen: null };
const none = { phone: null, phoneCall: null, phoneText: null, phoneWhen: null };
const NUMBER = /239\D{0,6}555\D{0,3}01\d\d|Mornings/;

const submit = (values: Values) => answerOf(() => action(postFiles("/jobs?post", values)));
const pending = async () =>
  (await listJobs("pending", { q: "", category: "all", type: "all", page: 1 })).jobs;

afterEach(() => {
  vi.useRealTimers();
  env.SITE_URL = undefined;
});

/** As its employer posts it; the token of its page. */
async function posted(values: Values = typed) {
  const { headers } = await submit(values);
  const [, token = ""] = /\/jobs\/manage\/([\w-]+)/.exec(headers.get("Location") ?? "") ?? [];
  const [job] = await pending();
  if (!job) throw new Error("Nothing was posted.");
  return { id: job.id, token };
}

const openManaged = async (token: string, search = "") =>
  (
    await answerOf(() =>
      manageLoader({ ...get(`/jobs/manage/${token}${search}`), params: { token } }),
    )
  ).body;

async function change(token: string, values: Values) {
  const { base } = (await openManaged(token, "?edit")).form;
  const form = { ...typed, intent: "edit", ...base, revision: String(base.revision), ...values };
  const sent = post(`/jobs/manage/${token}?edit`, form);
  return answerOf(() => manageAction({ ...sent, params: { token } }));
}

const shown = (id: string) => {
  const asked = send(`/jobs/${id}/phone`, "", undefined, { Accept: "text/html" });
  return answerOf(() => phoneLoader({ ...asked, params: { id } }));
};

describe("a posting's number", () => {
  test("is kept as it is dialed, with what it is for", async () => {
    await submit({ ...typed, phone_text: "yes", phone_when: " Mornings \r\n" });
    expect(await pending()).toMatchObject([
      { ...stored, phoneText: "yes", phoneWhen: "Mornings", applyLink: postedJob.apply_link },
    ]);
  });

  test.each<Values>([
    {},
    { phone: "", phone_call: "yes", phone_text: "yes", phone_when: "Mornings" },
    { phone: "   ", phone_call: "yes" },
  ])("that is not given (%j) leaves nothing behind", async (values) => {
    expect((await submit({ ...postedJob, ...values })).status).toBe(303);
    expect(await pending()).toMatchObject([none]);
  });

  test("does not take the place of where to apply", async () => {
    const { status, body } = await submit({ ...typed, apply_link: "" });
    expect([status, Object.keys(body.result.error)]).toEqual([400, ["apply_link"]]);
  });

  test.each<[Values, Values]>([
    [{ phone: "555-0142" }, { phone: PHONE_WRONG }],
    [{ phone: "1-800-FLOWERS" }, { phone: PHONE_WRONG }],
    [{ phone: "900-555-0142" }, { phone: PHONE_COSTS }],
    [{ phone: "1".repeat(41) }, { phone: "Keep this to 40 characters or fewer." }],
    [
      { phone: "239-555-\uFFFD142" },
      { phone: "Some characters did not arrive. Please type them again." },
    ],
    [{ phone_when: "x".repeat(41) }, { phone_when: "Keep this to 40 characters or fewer." }],
    [{ phone_call: "" }, { phone: "Say whether applicants may call, text, or both." }],
  ])(
    "that is wrong as in %j is refused with a sentence and comes back",
    async (values, sentences) => {
      const { status, body } = await submit({ ...typed, ...values });
      expect([status, body.result.error]).toEqual([
        400,
        Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, [text]])),
      ]);
      expect(body.result.initialValue.phone).toBe(values.phone ?? typed.phone);
      expect(await pending()).toEqual([]);
    },
  );
});

describe("of a live job", () => {
  test("a changed number waits for review, first in the difference and with its signal", async () => {
    const { id, token } = await posted();
    await approveJob(id, { admin: "admin@example.com" });
    await makeLiveJob({ company: "Cay Cafe", phone: "+12395550199" });
    await makeJob({ company: "Dune Deli", phone: "+12395550199", status: "rejected" });
    const asked = await change(token, {
      ...{ title: "Chef", apply_link: "chef@gmail.com", phone: "239.555.0199", phone_text: "yes" },
    });
    expect(toastOf(asked).title).toBe("Your change waits for review");
    expect((await shown(id)).body.number.call).toBe("tel:+12395550142;ext=7");
    expect((await openManaged(token)).live.waiting.fields[0]).toMatchObject({
      ...{ label: "Phone for applicants", was: "(239) 555-0142 ext. 7", now: "(239) 555-0199" },
    });
    const cookie = await signedInAdmin();
    const { waiting } = (await answerOf(() => adminLoader(get("/admin/jobs", cookie)))).body;
    const [{ fields, warnings }] = waiting.changes;
    expect(fields.map(({ name }: { name: string }) => name)).toEqual([
      ...["phone", "phoneText", "applyLink", "title"],
    ]);
    expect(warnings).toEqual([
      "Look at the phone number. It stands in two other companies' postings.",
      "Applications would go to gmail.com instead of gulfgrill.example.",
    ]);

    const revision = (await findWaitingRevision(id))?.id ?? "";
    const at = new Date();
    await approveChange(revision, { admin: "admin@example.com" }, at);
    expect((await shown(id)).body.number).toMatchObject({
      ...{ call: "tel:+12395550199", text: "sms:+12395550199?body=Chef" },
    });
    expect((await listHistory(id)).at(-1)?.changes).toEqual([
      ...["title", "applyLink", "phone", "phoneText"],
    ]);
    // Where applications go has changed with it.
    expect(await unapproveChange(revision, at, "admin@example.com")).toBeUndefined();
  });

  test("the number can be taken away", async () => {
    const { id, token } = await posted();
    await approveJob(id, { admin: "admin@example.com" });
    await change(token, { phone: "" });
    expect((await findWaitingRevision(id))?.changes).toEqual({ phone: null, phoneCall: null });
  });

  test("the same number, typed in another way, is no change", async () => {
    const { id, token } = await posted();
    await approveJob(id, { admin: "admin@example.com" });
    const same = await change(token, { phone: "1 239 555 0142 ext 7" });
    expect(toastOf(same).title).toBe("Nothing changed");
  });
});

describe("when an admin edits it", () => {
  test("a number that somebody else has changed meanwhile is named as people read it", async () => {
    const { id } = await posted();
    const cookie = await signedInAdmin();
    const edit = (values: Values) =>
      answerOf(() => adminAction(postFiles("/admin/jobs?edit=x", { ...form, ...values }, cookie)));
    const { body } = await answerOf(() => adminLoader(get(`/admin/jobs?edit=${id}`, cookie)));
    const upon = { id, revision: "1", digests: String(body.digests) };
    const form = { ...typed, ...upon, intent: "edit", tier: "basic", notes: "" };
    expect((await edit({ phone: "239 555 0143", phone_text: "yes" })).status).toBe(303);
    const conflict = await edit({ phone: "239 555 0144" });
    expect([conflict.status, conflict.body.result.error.phone]).toEqual([
      409,
      ["It says now: (239) 555-0143"],
    ]);
    expect(conflict.body.result.initialValue).toMatchObject({
      ...{ phone: "(239) 555-0144", phone_call: "yes", phone_text: "yes", phone_when: "" },
    });
    expect(await findJob(id)).toMatchObject({ phone: "+12395550143", phoneText: "yes" });
  });
});

test("no letter has it: of its employer, its reviewers, its readers", async () => {
  const now = new Date("2026-12-01T15:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  env.SITE_URL = "https://guide.test";
  await signedInAdmin();
  await makeAlert();
  const { id, token } = await posted({ ...typed, phone_when: "Mornings" });
  await approveJob(id, { admin: "admin@example.com" }, now);
  await change(token, { phone: "239-555-0143" });
  const letters = await leaveAt(new Date("2026-12-01T18:00:00Z"));
  const morning = new Date("2026-12-02T13:30:00Z");
  await sendAlerts(morning);
  letters.push(...(await leaveAt(morning)));
  expect(letters.map(({ subject }) => subject)).toEqual([
    ...["1 change waits for review", expect.stringMatching(/^We have your job posting/)],
    ...["Your job is live: Line Cook", "1 new job"],
  ]);
  const said = letters.map(({ text }) => text);
  for (const list of ["weekly", "jobs"] as const) {
    const boxes = { opening: null, openings: null, market: null };
    const { content } = await gatherEdition({ list, date: "2026-12-04", ...boxes });
    const { subject, text, html } = composeEdition(list, content);
    said.push(subject, text, html ?? "");
  }
  expect(said.join("\n")).not.toMatch(NUMBER);
});

test("the board's dialog is told only that there is one", async () => {
  const { id } = await makeLiveJob(stored as never);
  const { body } = await answerOf(() => loader(get(`/jobs?job=${id}`)));
  expect(body.openJob.hasPhone).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(NUMBER);
});
