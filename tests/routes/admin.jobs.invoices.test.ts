import { beforeEach, expect, test } from "vitest";
import { listInvoicesOfJob, markPaid, voidInvoice } from "#app/domain/partners/invoices.server.ts";
import { loader as loadDashboard } from "#app/routes/admin.dashboard/route.tsx";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const send = (values: Record<string, string>, path: string) =>
  answerOf(() => action(post(path, values, cookie)));
const revenue = async () =>
  (await answerOf(() => loadDashboard(get("/admin", cookie)))).body.revenue;

test("an invoice is noted for a job at its tier's price, and the dashboard's revenue is what it was", async () => {
  const { id } = await makeLiveJob({ tier: "featured" });
  const before = await revenue();
  expect(before).toBe(249);
  const path = `/admin/jobs?tab=live&invoice=${id}`;
  const { invoice } = (await read(path)).body;
  expect(invoice.texts).toMatchObject({ what: "Featured job: Line Cook", amount: "249" });
  const { body } = await (await openWholeSite()).get(path, { Cookie: cookie });
  expect(body).toContain("Note an invoice");
  const noted = await send({ intent: "note", ...invoice.texts, number: "2026-7" }, path);
  expect(toastOf(noted)).toMatchObject({ title: "Invoice noted" });
  expect(noted.headers.get("Location")).toBe("/admin/jobs?tab=live");
  const [row] = await listInvoicesOfJob(id);
  expect(row).toMatchObject({ cents: 24_900, number: "2026-7", partnerId: null });
  const { review } = (await read(`/admin/jobs?tab=live&view=${id}`)).body;
  expect(review.invoices).toEqual([{ id: row?.id, words: "2026-7, $249, open" }]);
  expect(await revenue()).toBe(before);
  await markPaid(row?.id ?? "", { on: "2026-12-01", how: "Card" }, "admin@example.com");
  expect(await revenue()).toBe(before);
  await voidInvoice(row?.id ?? "", "Paid twice", "admin@example.com");
  expect(await revenue()).toBe(before);
});

test("what is wrong with it stands beside its words, and a job that is gone gets none", async () => {
  const { id } = await makeLiveJob();
  const wrong = await send(
    { intent: "note", what: "Job", amount: "x" },
    `/admin/jobs?invoice=${id}`,
  );
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ intent: "note", result: { initialValue: { what: "Job" } } });
  const gone = await send({ intent: "note", what: "Job" }, "/admin/jobs?invoice=none");
  expect(gone.status).toBe(404);
});
