import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraft, findEdition, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { action, loader } from "#app/routes/admin.editions/route.tsx";
import { loader as frame } from "#app/routes/admin.editions-frame/route.ts";
import { hideTable, run } from "#tests/support/database.ts";
import { FRIDAY, hoursAfterEight, makeEdition } from "#tests/support/editions.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now: hoursAfterEight(-20), toFake: ["Date"] });
  cookie = await signedInAdmin();
});

const read = (path = "/admin/editions") => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/editions") =>
  answerOf(() => action(post(path, values, cookie)));

describe("the page", () => {
  test("offers to make this week's draft, and then opens it", async () => {
    expect((await read()).body).toMatchObject({ missing: key, opened: undefined, editions: [] });
    const made = await decide({ intent: "create", ...key });
    expect(toastOf(made).title).toBe("Draft made");
    const { body } = await read();
    expect(body.opened).toMatchObject({ ...key, state: "draft", due: "Dec 4, 8:00 AM" });
    expect(body.editions).toHaveLength(1);
    expect(toastOf(await decide({ intent: "create", ...key })).title).toBe(
      "Failed to make the draft",
    );
  });

  test("opens the edition that the address names", async () => {
    await makeEdition({
      date: "2026-11-27",
      state: "sent",
      subject: "Then",
      text: "Then",
      html: "<p>Then",
    });
    const { status, body } = await read("/admin/editions?view=weekly-2026-11-27");
    expect(status).toBe(200);
    expect(body.opened).toMatchObject({ subject: "Then", text: "Then", state: "sent" });
  });

  test.each(["weekly-2020-01-03", "other-2026-12-04", "nonsense", "weekly-", ""])(
    "says that there is no edition %j",
    async (view) => {
      const { status, body } = await read(`/admin/editions?view=${view}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ opened: undefined, missing: undefined, editions: [] });
    },
  );

  test("says so when it cannot be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("editions");
    const { status, body } = await read();
    await show();
    expect(status).toBe(500);
    expect(body.notice.text).toBe("Failed to fetch editions");
  });
});

describe("the words of an admin", () => {
  beforeEach(async () => await createDraft("weekly", FRIDAY));
  const typed = { intent: "boxes", ...key, revision: "1", opening: "Good morning." };

  test("are saved, and empty ones are none", async () => {
    expect(toastOf(await decide({ ...typed, market: "  " })).title).toBe("Words saved");
    expect(await findEdition(key)).toMatchObject(boxes);
    expect((await read()).body.opened.text).toMatch(/^Good morning.\n\n/);
  });

  test("do not wipe out those of another admin, which come with what was typed", async () => {
    await saveBoxes(key, 1, { ...boxes, market: "Calm." });
    const { status, body } = await decide({ ...typed, opening: "Hello." });
    expect(status).toBe(409);
    expect(body.base.revision).toBe(2);
    expect(body.result.initialValue.opening).toBe("Hello.");
    expect(body.result.error.opening[0]).toContain("now: Good morning.");
    expect(body.result.error.market[0]).toContain("now: Calm.");
    expect(body.result.error[""][0]).toContain("Nothing has been saved yet");
    expect((await findEdition(key))?.opening).toBe("Good morning.");
    const again = await decide({ ...typed, opening: "Hello.", revision: "2" });
    expect(toastOf(again).title).toBe("Words saved");
  });

  test("upon which another admin wrote in another box go with theirs", async () => {
    const { digests } = (await read()).body.opened;
    await saveBoxes(key, 1, { ...boxes, opening: null, market: "Calm." });
    const { status, body } = await decide({ ...typed, digests, market: "" });
    expect(status).toBe(409);
    expect(body.result.initialValue).toMatchObject({ opening: "Good morning.", market: "Calm." });
    expect(Object.keys(body.result.error)).toEqual([""]);
    await decide({ ...typed, ...body.base, market: "Calm." });
    expect(await findEdition(key)).toMatchObject({ opening: "Good morning.", market: "Calm." });
  });

  test("that are there already are saved, also by a second click and where another admin wrote them", async () => {
    expect(toastOf(await decide(typed)).title).toBe("Words saved");
    expect(toastOf(await decide(typed)).title).toBe("Words saved");
    expect((await findEdition(key))?.revision).toBe(2);
  });

  test("may not be long", async () => {
    const { status, body } = await decide({ ...typed, opening: "x".repeat(1201) });
    expect(status).toBe(400);
    expect(body.result.error.opening[0]).toContain("1,200 characters");
  });

  test("cannot be changed once it is on its way", async () => {
    await run("UPDATE editions SET state = 'sending'");
    expect(toastOf(await decide(typed)).title).toBe("Failed to save the words");
  });
});

describe("the frame", () => {
  const show = (view: string, as = cookie) =>
    answerOf(() => frame(get(`/admin/editions/frame?view=${view}`, as)));

  test("shows the email, which may run nothing", async () => {
    await createDraft("weekly", FRIDAY);
    await saveBoxes(key, 1, { ...boxes, opening: "<script>alert(1)</script>" });
    const response = await frame(get(`/admin/editions/frame?view=weekly-${FRIDAY}`, cookie));
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
    );
    const html = await response.text();
    expect(html).toContain("&lt;script&gt;");
    expect(html).toMatch(/src="\/images\/(?:letter|events\/[\w-]+)\.jpg"/);
    expect(html).not.toMatch(/\{(site|stop)\}|<script/);
  });

  test("is for admins, and for editions that there are", async () => {
    expect((await show(`weekly-${FRIDAY}`, "")).status).toBe(303);
    expect((await show(`weekly-${FRIDAY}`)).status).toBe(404);
    expect((await show("nonsense")).status).toBe(404);
  });
});
