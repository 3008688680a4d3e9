import { beforeEach, describe, expect, test, vi } from "vitest";
import { insertOne } from "#app/db/client.server.ts";
import { agreeBooking, createBooking } from "#app/domain/partners/bookings.server.ts";
import { noteInvoice } from "#app/domain/partners/invoices.server.ts";
import { createPartner } from "#app/domain/partners/partners.server.ts";
import { invoices } from "#app/domain/partners/partners-table.server.ts";
import { action, loader } from "#app/routes/admin.partners/route.tsx";
import { loader as exportInvoices } from "#app/routes/admin.partners-invoices/route.ts";
import { hideTable, readValue } from "#tests/support/database.ts";
import { makeJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const send = (values: Record<string, string>, path: string) =>
  answerOf(() => action(post(path, values, cookie)));
async function open(path: string) {
  const answer = await (await openWholeSite()).get(path, { Cookie: cookie });
  return { ...answer, body: answer.body.replaceAll("<!-- -->", "") };
}

const words = {
  name: "Casa Calusa",
  line: "Sixteen rooms by the pass",
  text: "",
  website: "https://casa.example",
  record: null,
  picture: null,
  logo: "logo",
  contactName: "Ana",
  email: "ana@casa.example",
  monthly: true,
  note: null,
};

const makePartner = (name = words.name) => createPartner({ ...words, name }, { admin });

async function agree(partnerId: string, from: string, until: string) {
  const terms = { slots: [], list: "hotel", instead: null, cents: 50_000, manager: null } as const;
  const booking = { ...terms, package: "starter" as const, from, until, slots: [] };
  const draft = await createBooking(partnerId, booking, admin);
  return agreeBooking(draft?.id ?? "", 1, admin);
}

const invoice = {
  what: "Starter",
  cents: 125_050,
  from: "2026-12-01",
  until: "2026-12-31",
  number: null,
  issuedOn: null,
  dueOn: "2026-11-20",
  payAt: null,
};

describe("the list", () => {
  test("shows each under what its bookings are, and all where somebody searches", async () => {
    const runs = await makePartner("Runs");
    await agree(runs.id, "2026-11-15", "2026-12-14");
    const comes = await makePartner("Comes");
    await agree(comes.id, "2026-12-15", "2027-01-14");
    await makePartner("Is new");
    const names = async (query: string) =>
      (await read(`/admin/partners?${query}`)).body.partners.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names("")).toEqual(["Runs"]);
    expect(await names("tab=coming")).toEqual(["Comes"]);
    expect(await names("tab=drafts")).toEqual(["Is new"]);
    expect(await names("tab=over")).toEqual([]);
    expect(await names("tab=over&q=casa.example")).toEqual(["Comes", "Is new", "Runs"]);
    const { body } = await open("/admin/partners");
    expect(body).toContain("Starter, ");
    expect(body).toContain("November 15, 2026");
  });

  test("says so when it is empty, and when it cannot be read", async () => {
    expect((await open("/admin/partners?tab=over")).body).toContain("last booking is over");
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("bookings");
    const { status, body } = await read("/admin/partners");
    await show();
    expect([status, body.notice.text]).toEqual([500, "Failed to fetch partners"]);
  });

  test("what is owed has its button", async () => {
    expect((await open("/admin/partners?tab=owed")).body).toContain("Nothing is owed");
    const { id } = await makePartner();
    await agree(id, "2026-12-01", "2026-12-31");
    vi.setSystemTime(new Date("2027-01-05T15:00:00Z"));
    cookie = await signedInAdmin("later@example.com");
    const { owed } = (await read("/admin/partners?tab=owed")).body;
    expect(owed).toMatchObject([{ title: "Not in the letter of December 4, 2026" }]);
    expect(owed[0].href).toMatch(`/admin/partners/${id}?view=`);
    expect((await open("/admin/partners?tab=owed")).body).toContain(owed[0].href);
  });

  test("stands in the sidebar", async () => {
    expect((await open("/admin/partners")).body).toMatch(/<a[^>]*aria-current[^>]*>.*Partners/);
  });
});

describe("invoices", () => {
  test("are listed by state, with the sums of each month, and one is paid once", async () => {
    const { id: partnerId } = await makePartner();
    const { id } = await noteInvoice({ partnerId }, invoice, admin);
    const job = await makeJob();
    await noteInvoice({ jobId: job.id }, { ...invoice, cents: 9900 }, admin);
    const list = "/admin/partners?tab=invoices";
    const { body } = await open(list);
    expect(body).toContain("Overdue since November 20, 2026");
    expect(body).toContain("Line Cook, Gulf Grill");
    expect((await read(list)).body.months).toEqual([
      { month: "2026-12", billed: "$1,349.50", paid: "$0", open: "$1,349.50" },
    ]);
    const paid = await send(
      { intent: "pay", id, on: "2026-12-01", how: "Check 1043" },
      `${list}&invoice=${id}`,
    );
    expect(paid.headers.get("Location")).toBe(list);
    expect(toastOf(paid)).toMatchObject({ title: "Marked as paid" });
    const again = await send({ intent: "pay", id, on: "2026-12-01", how: "Check 9" }, list);
    expect(again.status).toBe(409);
    expect(again.body.result.initialValue).toMatchObject({ how: "Check 9" });
    expect(await readValue("select paid_how from invoices where id = ?", id)).toBe("Check 1043");
    expect((await open(`${list}&state=paid`)).body).toContain("Paid December 1, 2026, Check 1043");
  });

  test("one that was changed since it was seen is not changed, and what was typed stays", async () => {
    const { id: partnerId } = await makePartner();
    const { id } = await noteInvoice({ partnerId }, invoice, admin);
    const form = {
      ...{ intent: "issue", id, what: "Starter", from: "2026-12-01", until: "2026-12-31" },
      ...{ number: "2026-7", issued_on: "2026-12-01", due_on: "2026-12-15", seen: "1" },
      ...{ amount: "$1,250", pay_at: "https://pay.example/7" },
    };
    const list = "/admin/partners?tab=invoices";
    expect(toastOf(await send(form, list))).toMatchObject({ title: "Invoice saved" });
    const late = await send({ ...form, number: "2026-8" }, list);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ seen: 2, result: { initialValue: { number: "2026-8" } } });
    expect((await send({ ...form, number: "2026-8", seen: "2" }, list)).status).toBe(303);
    const other = await noteInvoice({ partnerId }, invoice, admin);
    const twice = await send({ ...form, id: other.id, number: "2026-8" }, list);
    expect(twice.body.result.error).toMatchObject({ "": ["There is an invoice 2026-8 already."] });
  });

  test.each([
    ["amount", "12,50", "Write an amount"],
    ["amount", "0", "more than nothing"],
    ["amount", "100,000.01", "$100,000 is the most"],
    ["pay_at", "http://pay.example", "begins with https://"],
    ["pay_at", "javascript:alert(1)", "begins with https://"],
    ["until", "2026-11-30", "end before it starts"],
    ["due_on", "2026-02-30", "Choose a day"],
  ])("is not taken with %s %s", async (name, value, sentence) => {
    const { id: partnerId } = await makePartner();
    const { id } = await noteInvoice({ partnerId }, invoice, admin);
    const form = {
      ...{ intent: "issue", id, seen: "1", what: "Starter", amount: "500", due_on: "2026-12-15" },
      ...{ from: "2026-12-01", until: "2026-12-31", [name]: value },
    };
    const answer = await send(form, "/admin/partners?tab=invoices");
    expect(answer.status).toBe(400);
    expect(answer.body.result.error[name][0]).toContain(sentence);
  });

  test("are exported, and no cell is a formula", async () => {
    const { id: partnerId } = await makePartner('=HYPERLINK("http://bad.example")');
    await noteInvoice({ partnerId }, { ...invoice, what: "+1 month", number: "@7" }, admin);
    const answer = await exportInvoices(get("/admin/partners/invoices.csv", cookie));
    expect(answer.headers.get("Content-Disposition")).toContain("invoices.csv");
    const [head, line] = (await answer.text()).split("\r\n");
    expect(head).toContain("number,partner,job,what,dollars");
    expect(line).toContain(`'@7,"'=HYPERLINK(""http://bad.example"")",,'+1 month,1250.50,`);
  });

  test("one of a job that is gone is still told of", async () => {
    await insertOne(invoices, { jobId: "gone", ...invoice });
    const { body } = await open("/admin/partners?tab=invoices");
    expect(body).toContain("A job that is gone");
  });

  test("nothing else is an act here", async () => {
    expect((await send({ intent: "note" }, "/admin/partners")).status).toBe(400);
    expect((await send({ intent: "agree", id: "x" }, "/admin/partners")).status).toBe(400);
    expect(Number(await readValue("select count(*) from invoices"))).toBe(0);
  });
});
