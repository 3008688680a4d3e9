import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  findManaged,
  requestLinks,
  sendLink,
  setContact,
} from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";
import { NETWORK, posted } from "#tests/support/postings.ts";

const NOON = new Date("2026-11-22T12:00:00Z");
const hours = (count: number) => new Date(NOON.getTime() + count * 60 * 60 * 1000);
const LINK = /\/jobs\/manage\/([\w-]{43})/g;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("whoever lost a link", () => {
  test("gets one email with fresh links to all jobs, of before this release too", async () => {
    const old = await makeLiveJob({ applyLink: "ann@gulf.example", submittedAt: hours(-100) });
    const own = await makeJob({ contactEmail: "ANN@gulf.example", applyLink: "https://x.example" });
    await requestLinks("ann@gulf.example");
    const [email, ...others] = await leaveAt(hours(0));
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: "ann@gulf.example", subject: "Links to your job postings" });
    const opened = await inOrder(
      [...(email?.text ?? "").matchAll(LINK)],
      async ([, token = ""]) => (await findManaged(token))?.job.id,
    );
    expect(opened).toEqual([own.id, old.id]);
    expect((await listQueued())[0]?.text).not.toMatch(LINK);
  });

  test("reads no title that nobody has read before", async () => {
    await makeLiveJob({ title: "Read Before", applyLink: "ann@gulf.example" });
    await posted({ title: "Pay me", contactEmail: "ann@gulf.example" });
    await requestLinks("ann@gulf.example");
    const text = (await leaveAt(hours(0))).find(
      ({ subject }) => subject === "Links to your job postings",
    )?.text;
    expect(text).toContain("Read Before (");
    expect(text).not.toContain("Pay me");
  });

  test("gets one an hour and three a day", async () => {
    await makeLiveJob({ applyLink: "ann@gulf.example" });
    for (let turn = 0; turn < 20; turn += 1) {
      vi.setSystemTime(hours(turn));
      await requestLinks("ann@gulf.example");
      await requestLinks("Ann@gulf.example");
    }
    expect(await listQueued()).toHaveLength(3);
    await requestLinks("ann@gulf.example", hours(25));
    expect(await listQueued()).toHaveLength(4);
  });

  test("gets them at one mailbox, by whatever of its addresses the jobs have", async () => {
    for (const mailbox of [
      ["a.nn+inn@gmail.com", "ANN+bar@googlemail.com", "an.n@gmail.com"],
      ["kit+inn@gulf.example", "Kit+bar@Gulf.example", "kit@gulf.example"],
    ]) {
      const before = (await listQueued()).length;
      for (const address of mailbox) await makeLiveJob({ applyLink: address });
      for (const address of mailbox) await requestLinks(address);
      expect(await listQueued()).toHaveLength(before + 1);
      for (let turn = 1; turn < 20; turn += 1) {
        vi.setSystemTime(hours(turn));
        for (const address of mailbox) await requestLinks(address);
      }
      expect(await listQueued()).toHaveLength(before + 3);
      vi.setSystemTime(NOON);
    }
    // With this provider a dot tells two people from each other.
    await makeLiveJob({ applyLink: "k.it@gulf.example" });
    await requestLinks("k.it@gulf.example");
    expect(await listQueued()).toHaveLength(7);
  });

  test("leaves no trace where there is no job", async () => {
    await requestLinks("nobody@gulf.example");
    expect(await listQueued()).toEqual([]);
  });

  test("gets the way to ask again for a job that has another address by then", async () => {
    const { token } = await posted({ contactEmail: "ann@gulf.example" });
    await requestLinks("ann@gulf.example");
    await setContact(token, "bea@gulf.example", NETWORK);
    const email = (await leaveAt(hours(0))).find(
      ({ subject }) => subject === "Links to your job postings",
    );
    expect(email?.text).toMatch(/\/jobs\/manage\n/);
    expect(email?.text).not.toMatch(LINK);
  });
});

describe("an admin", () => {
  test("sends a new link to the address of a job, once a minute, and its history says so", async () => {
    const { id } = await posted({ contactEmail: "ann@gulf.example" });
    await leaveAt(hours(0));
    for (let click = 0; click < 2; click += 1)
      expect((await sendLink(id, "bea@example.com"))?.id).toBe(id);
    const [email, ...others] = await leaveAt(hours(0));
    expect([email?.to, others]).toEqual(["ann@gulf.example", []]);
    expect([...(email?.text ?? "").matchAll(LINK)]).toHaveLength(1);
    const sent = (await listHistory(id)).filter(({ verb }) => verb === "send-link");
    expect(sent).toMatchObject([{ actor: "admin", admin: "bea@example.com" }]);
  });

  test("cannot send one where there is no address", async () => {
    const job = await makeJob({ applyLink: "https://gulf.example/jobs" });
    expect(await sendLink(job.id, "bea@example.com")).toBeUndefined();
    expect(await sendLink("gone", "bea@example.com")).toBeUndefined();
  });
});
