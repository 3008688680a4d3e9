import { beforeEach, describe, expect, test, vi } from "vitest";
import { agreeBooking, createBooking } from "#app/domain/partners/bookings.server.ts";
import { createPartner } from "#app/domain/partners/partners.server.ts";
import { loader } from "#app/routes/admin.partners/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
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
  const terms = { slots: [], list: "hotel", cents: 50_000, manager: null } as const;
  const booking = { ...terms, package: "starter" as const, from, until, slots: [] };
  const draft = await createBooking(partnerId, booking, admin);
  return agreeBooking(draft?.id ?? "", 1, admin);
}

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
    expect(await names("")).toEqual(["Comes", "Is new", "Runs"]);
    expect(await names("tab=running")).toEqual(["Runs"]);
    expect(await names("tab=coming")).toEqual(["Comes"]);
    expect(await names("tab=drafts")).toEqual(["Is new"]);
    expect(await names("tab=over")).toEqual([]);
    expect(await names("tab=over&q=casa.example")).toEqual(["Comes", "Is new", "Runs"]);
    const { body } = await open("/admin/partners");
    expect(body).toContain("Starter, ");
    expect(body).toContain("November 15, 2026");
  });

  test("says so when it is empty, and when it cannot be read", async () => {
    expect((await open("/admin/partners?tab=over")).body).toContain("No partner is in this state.");
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("partners");
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
    expect(owed).toMatchObject([
      { title: "Not in the letter of December 4, 2026" },
      { title: "Unpaid: Starter, $500. Overdue since December 15, 2026", whose: "Casa Calusa" },
    ]);
    expect(owed[0].href).toMatch(`/admin/partners/${id}?view=`);
    expect(owed[1].href).toMatch(`/admin/partners/${id}?invoice=`);
    expect((await open("/admin/partners?tab=owed")).body).toContain(owed[0].href);
  });

  test("stands in the sidebar", async () => {
    expect((await open("/admin/partners")).body).toMatch(/<a[^>]*aria-current[^>]*>.*Partners/);
  });
});
