import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { checkRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { markAnswered, saveInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { rejectJob } from "#app/domain/jobs/review/review.server.ts";
import { makeDue, makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { leaveAt, listQueued, makeAdmin } from "#tests/support/leaving-emails.ts";

const ada = { name: "Ada", email: "ada@example.com" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

describe("the morning's email", () => {
  const time = (text: string) => new Date(`2026-11-21T${text}:00-05:00`);

  async function look(now: Date) {
    vi.setSystemTime(now);
    await queueMorningNotices();
    return leaveAt(now);
  }

  test("tells at 8 AM in the city what waits, what is overdue first", async () => {
    await makeAdmin("ann@example.com");
    await makeJob({ title: "Line Cook", submittedAt: time("07:00") });
    await saveInquiry("contact", { ...ada, message: "Hello" }, new Date("2026-11-19T12:00:00Z"));
    expect(await look(time("07:59"))).toEqual([]);
    const [email] = await look(time("08:00"));
    expect(email?.subject).toBe("Today: 1 job, 1 message");
    expect(email?.text).toMatch(/^Ada\nMessage\nOverdue since Nov 20, 7:00 AM\n/);
    expect(email?.text).toContain("Line Cook\nGulf Grill\nDue Nov 22, 7:00 AM\n");
  });

  test.each([
    ["advertise", "Inquiry about advertising"],
    ["wellness", "Inquiry about wellness"],
  ] as const)("names what an inquiry of the kind %s is", async (kind, detail) => {
    await makeAdmin("ann@example.com");
    await saveInquiry(kind, ada, time("07:00"));
    const [email] = await look(time("08:00"));
    expect(email?.text).toContain(`Ada\n${detail}\n`);
    expect(email?.text).not.toContain("admin/jobs");
  });

  test("comes once a day, whatever is decided, restarted or set back", async () => {
    await makeAdmin("ann@example.com");
    await makeJob({ submittedAt: time("07:00") });
    expect(await look(time("08:00"))).toHaveLength(1);
    for (const text of ["08:01", "07:59", "08:00", "11:59"])
      expect(await look(time(text))).toEqual([]);
    expect(await look(new Date("2026-11-22T13:00:00Z"))).toHaveLength(1);
  });

  test("comes to each admin who wants it", async () => {
    await makeAdmin("ann@example.com");
    await saveWantedNotices((await makeAdmin("bea@example.com")).id, ["waiting"]);
    await makeAdmin("cleo@example.com");
    await makeJob({ submittedAt: time("07:00") });
    expect((await look(time("08:00"))).map(({ to }) => to).toSorted()).toEqual([
      "ann@example.com",
      "cleo@example.com",
    ]);
  });

  test("does not come when nothing waits, nor for what comes after it", async () => {
    await makeAdmin("ann@example.com");
    await makeLiveJob();
    await markAnswered((await saveInquiry("contact", { ...ada, message: "Hello" }))?.id ?? "");
    expect(await look(time("08:00"))).toEqual([]);
    await makeJob({ submittedAt: time("08:30") });
    expect(await look(time("09:00"))).toEqual([]);
    expect(await listQueued()).toEqual([]);
  });

  test("names the records to check beside what waits, and comes for them alone on Mondays", async () => {
    await makeAdmin("ann@example.com");
    await makeDue(["the-gulfline", "lantern-house"], time("23:30"));
    expect(await look(time("08:00"))).toEqual([]);
    const monday = new Date("2026-11-23T13:00:00Z");
    const [alone] = await look(monday);
    expect(alone?.subject).toBe("Today: 2 records to check");
    expect(alone?.text).toContain("/admin/guide?tab=check");
    await makeJob({ submittedAt: monday });
    const [beside] = await look(new Date("2026-11-24T13:00:00Z"));
    expect(beside?.subject).toBe("Today: 1 job, 2 records to check");
  });

  test("is dropped where the records were checked before it left", async () => {
    await makeAdmin("ann@example.com");
    await makeDue(["the-gulfline"], time("07:00"));
    const monday = new Date("2026-11-23T13:00:00Z");
    vi.setSystemTime(monday);
    await queueMorningNotices();
    const key = { kind: "hotel", id: "the-gulfline" } as const;
    await checkRecord(key, { admin: "ann@example.com", seen: 1 });
    expect(await leaveAt(monday)).toEqual([]);
  });

  test("is made up for until noon", async () => {
    await makeAdmin("ann@example.com");
    await makeJob({ submittedAt: time("07:00") });
    expect(await look(time("12:00"))).toEqual([]);
    expect(await look(time("11:59"))).toHaveLength(1);
  });

  test("waits for no mail server beyond noon", async () => {
    await makeAdmin("ann@example.com");
    await makeJob({ submittedAt: time("07:00") });
    await queueMorningNotices(time("08:00"));
    expect(await listQueued()).toMatchObject([{ giveUpAt: time("12:00") }]);
  });

  test("is dropped when all is decided before it leaves", async () => {
    await makeAdmin("ann@example.com");
    const job = await makeJob({ submittedAt: time("07:00") });
    await queueMorningNotices(time("08:00"));
    await rejectJob(job.id, { admin: "bea@example.com" });
    expect(await look(time("08:01"))).toEqual([]);
    expect(await listQueued()).toMatchObject([
      { state: "dropped", lastError: "Nothing waits any more." },
    ]);
  });

  test.each(["2026-03-08T12:00:00Z", "2026-11-01T13:00:00Z", "2026-07-04T12:00:00Z"])(
    "comes at 8 AM also when the clocks change: %s",
    async (moment) => {
      await makeAdmin("ann@example.com");
      await makeJob({ submittedAt: new Date("2026-01-01T12:00:00Z") });
      expect(await look(new Date(Date.parse(moment) - 60_000))).toEqual([]);
      expect(await look(new Date(moment))).toHaveLength(1);
    },
  );
});
