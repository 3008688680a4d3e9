import { beforeEach, describe, expect, test, vi } from "vitest";
import { askWhoPlansMuch } from "#app/http/spam.server.ts";
import { loader as plan } from "#app/routes/plan/route.tsx";
import { loader as calendar } from "#app/routes/plan.calendar/route.ts";
import { readWithIcalJs, readWithNodeIcal } from "#tests/support/calendars.ts";
import { answerOf, from, get } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const SATURDAY = "/plan?day=2026-12-05";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T15:00:00Z") });
});

const read = (path: string) => answerOf(() => plan(get(path)));
const shownAt = async (path: string) => (await read(path)).body.shown;
const locationOf = async (path: string) => (await read(path)).headers.get("Location");

describe("the plan of a day", () => {
  test("is one of today without a word, from six in the evening on of tomorrow", async () => {
    expect((await shownAt("/plan")).line).toContain("Tuesday,");
    vi.setSystemTime(new Date("2026-12-01T23:30:00Z"));
    expect((await shownAt("/plan")).line).toContain("Wednesday,");
  });

  test("says the day, the sunset and the cost, and of each stop when, why and how to get there", async () => {
    const { line, rows, map } = await shownAt(SATURDAY);
    expect(line.replaceAll("\u00a0", " ")).toMatch(
      /^Saturday, December 5 · sunset 5:35 PM · about \$\d+ for two$/,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { time, until, reasons, href } of rows) {
      expect(`${time} to ${until}`).toMatch(/^\d+:\d\d [AP]M to \d+:\d\d [AP]M$/);
      expect(href).toMatch(/^\/(events|dining|beaches|wellness|places)\//);
      expect(reasons.length).toBeLessThanOrEqual(2);
    }
    expect(
      rows.slice(1).every(({ way }: { way: string }) => /walk|drive|Right there/.test(way)),
    ).toBe(true);
    expect(map.maps.length).toBeGreaterThan(0);
  });

  test("has one address, to which all that a form sends leads", async () => {
    expect(
      await locationOf("/plan?with=kids&day=2026-12-05&part=day&budget=&stay=&like=art&like=food"),
    ).toBe("/plan?day=2026-12-05&with=kids&like=food~art");
    expect(await locationOf("/plan?part=evening")).toBe("/plan?day=2026-12-01&part=evening");
    expect(await locationOf("/plan?day=2026-12-05&stay=the-moon")).toBe(SATURDAY);
    const escaped = "/plan?day=2026-12-05&keep=event%3Asaltmarsh-swing";
    expect((await read(escaped)).status).toBe(200);
  });

  test("is kept by its address, stop for stop", async () => {
    const first = await shownAt(SATURDAY);
    const kept = await shownAt(first.keepPath);
    const told = ({ rows }: typeof first) =>
      rows.map(({ name, time, until }: { [key: string]: string }) => [name, time, until]);
    expect(told(kept)).toEqual(told(first));
    expect([first.isKept, kept.isKept]).toEqual([false, true]);
    expect(kept.keepPath).toBe(first.keepPath);
  });

  test("says what keeping it did, on the address that is kept", async () => {
    const { keepPath } = await shownAt(SATURDAY);
    const { headers } = await read(`${keepPath}&kept=yes`);
    expect(headers.get("Location")).toBe(keepPath);
    const toast = decodeURIComponent(headers.get("Set-Cookie") ?? "").match(/toast=([^;.]+)/)?.[1];
    expect(Buffer.from(toast ?? "", "base64").toString()).toContain("Plan kept");
  });

  test("is shared by its day and its stops", async () => {
    const { title, description } = await shownAt(SATURDAY);
    expect(title).toMatch(/^Saturday, December 5: [^,]+, [^,]+, [^,]+$/);
    expect(description).toMatch(/^\d+:\d\d AM .*; about \$\d+ for two\.$/);
    expect(`${title} ${description}`).not.toMatch(/walked/);
  });

  test("offers another in the place of a stop, after which the rest is as it was", async () => {
    const { rows } = await shownAt(SATURDAY);
    const at = rows.findIndex(({ instead }: { instead: object[] }) => instead.length > 0);
    const [other] = rows[at].instead;
    const changed = await shownAt(other.path);
    const names = (all: { name: string }[]) => all.map(({ name }) => name);
    expect(names(changed.rows)).toEqual(names(rows).with(at, other.text));
    const { path } = rows[at].leaveOut;
    expect(names((await shownAt(path)).rows)).toEqual(names(rows).toSpliced(at, 1));
  });

  test("strikes what does not hold any more where it stood, and never changes it by itself", async () => {
    const { rows, missed } = await shownAt(
      `${SATURDAY}&stops=event:never-was~restaurant:cortile-undici`,
    );
    expect(rows[0]).toMatchObject({ isStruck: true, reason: "No longer in the guide." });
    expect(rows[1]).toMatchObject({ isStruck: false, name: "Cortile Undici" });
    expect(missed).toEqual([]);
  });

  test("says what would help where there is too little, and that gives three", async () => {
    const { nothing } = await shownAt(`${SATURDAY}&part=morning&budget=0&car=no&rain=yes`);
    expect(nothing.why).toMatch(/./);
    expect((await shownAt(nothing.help.path)).rows.length).toBeGreaterThanOrEqual(3);
  });

  test("of a day that is over says so, and leads to the next such weekday", async () => {
    const { nothing, rows } = await shownAt("/plan?day=2026-11-28");
    expect(rows).toEqual([]);
    expect(nothing).toMatchObject({
      why: "This day is over.",
      help: { path: "/plan?day=2026-12-05" },
    });
  });

  test("can be had without each thing that was asked, and otherwise", async () => {
    const { pieces, changes, controls, hidden } = await shownAt(
      `${SATURDAY}&part=evening&until=21:00&with=kids&budget=150&car=no&rain=yes&dinner=18:30&no=museum`,
    );
    expect(pieces.map(({ text }: { text: string }) => text)).toEqual([
      "The evening",
      "Finish by 9 PM",
      "Dinner at 6:30 PM",
      "No “museum”",
    ]);
    expect(pieces[0].path).toBe(
      `${SATURDAY}&until=21:00&with=kids&budget=150&car=no&rain=yes&dinner=18:30&no=museum`,
    );
    expect(hidden).toEqual([
      ["car", "no"],
      ["rain", "yes"],
      ["no", "museum"],
    ]);
    expect(controls).toMatchObject({ party: "2 + 2", by: "Foot", rain: "Yes", budget: "$150" });
    for (const { path } of [controls.otherBy, controls.otherRain, ...controls.days])
      expect((await read(path)).status).toBe(200);
    for (const { path } of changes) expect((await read(path)).status).toBe(200);
  });

  test("whoever asks for very many is asked whether he is a person, and gets them then", async () => {
    const ask = (number: number, more = "") =>
      answerOf(() => plan(from("10.9.8.7", get(`/plan?day=2026-12-06&budget=${number}${more}`))));
    await makePlans("10.9.8.7", 118);
    for (const number of [119, 120]) expect((await ask(number)).status).toBe(200);
    const held = await ask(121);
    expect(held.status).toBe(429);
    expect(held.body.problem).toContain("Please confirm that you're a person");
    // What is kept costs nothing.
    expect((await ask(120)).status).toBe(200);
    expect((await ask(121, "&confirmed=yes")).status).toBe(200);
  });
});

/** Counts so many plans as made by that address. */
async function makePlans(client: string, count: number) {
  for (let made = 0; made < count; made += 1)
    expect(await askWhoPlansMuch(from(client, get("/plan")).request, false)).toBeUndefined();
}

test("neither a calendar nor words make more plans than a person asks for", async () => {
  const client = "10.6.5.4";
  const calendarOf = (number: number) =>
    calendar(from(client, get(`/plan.ics?day=2026-12-07&budget=${number}`)));
  await makePlans(client, 118);
  for (const number of [119, 120]) expect((await calendarOf(number)).status).toBe(200);
  expect((await calendarOf(121)).status).toBe(429);
  expect((await calendarOf(120)).status).toBe(200);
  const path = "/plan?day=2026-12-07&budget=122";
  const said = await answerOf(() => plan(from(client, get(`${path}&ask=it+rains`))));
  expect(said.status).toBe(429);
});

test("two programs read a plan's calendar as its page tells it", async () => {
  const { rows, calendarPath } = await shownAt(SATURDAY);
  const answer = await calendar(get(calendarPath));
  expect(answer.headers.get("Content-Disposition")).toContain("plan-2026-12-05.ics");
  const text = await answer.text();
  const [since, until] = [new Date("2026-12-05T00:00Z"), new Date("2026-12-07T00:00Z")];
  const inWords = (iso: string | undefined) =>
    new Date(iso ?? 0).toLocaleTimeString("en-US", {
      ...{ hour: "numeric", minute: "2-digit", timeZone: "America/New_York" },
    });
  for (const readAll of [readWithIcalJs, readWithNodeIcal]) {
    const events = Object.values(readAll(text, since, until));
    expect(events.map(({ title, starts }) => [title, inWords(starts[0])])).toEqual(
      rows.map(({ name, time }: { name: string; time: string }) => [name, time]),
    );
    for (const { ends, text } of events) {
      expect(ends).toHaveLength(1);
      expect(text).toMatch(/https?:\/\/\S+\/(events|dining|beaches|wellness|places)\//);
    }
  }
});

test("a plan is kept a quarter of an hour for all, and is listed by no robot", async () => {
  const { get: visit, rendered } = await openWholeSite();
  const first = await visit(SATURDAY);
  expect(first.body).toContain('name="robots" content="noindex"');
  await visit(SATURDAY);
  expect(rendered.filter((path) => path.startsWith("/plan"))).toHaveLength(1);
  expect((await visit("/plan")).body).not.toContain('content="noindex"');
  expect((await visit("/robots.txt")).body).toContain("Disallow: /plan?\n");
  expect((await visit("/sitemap.xml")).body).toContain("/plan</loc>");
});

describe("words that change a plan", () => {
  const said = async (path: string, ask: string) => read(`${path}&${new URLSearchParams({ ask })}`);

  test.each([
    ["and on Sunday?", "/plan?day=2026-12-06"],
    ["with kids", `${SATURDAY}&with=kids`],
    ["under $100 and on foot", `${SATURDAY}&budget=100&car=no`],
    ["it rains", `${SATURDAY}&rain=yes`],
    ["only the evening", `${SATURDAY}&part=evening`],
  ])("%s leads to another address, which says it all", async (ask, path) => {
    const answer = await said(SATURDAY, ask);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("what is not understood is said, and the rest is done", async () => {
    const answer = await said(SATURDAY, "on Sunday with zyzzyva");
    expect(answer.headers.get("Location")).toBe("/plan?day=2026-12-06");
    expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toMatch(/^toast=/);
  });

  test.each(["x".repeat(5000), "\u0000", "%E0%A4%A", "<script>", "\u202e", "🌴".repeat(200)])(
    "%j breaks nothing",
    async (ask) => {
      expect((await said(SATURDAY, ask)).status).toBeLessThan(400);
    },
  );
});

test("a plan that cannot be made says so, and nothing is kept of it", async () => {
  const plans = await import("#app/domain/plan/plans.server.ts");
  const failing = vi.spyOn(plans, "planDay").mockImplementation(() => {
    throw new Error("no");
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { status, body } = await read(`${SATURDAY}&budget=77`);
  expect([status, body.problem]).toEqual([
    503,
    "We can’t make a plan right now. Try again in a minute.",
  ]);
  failing.mockRestore();
});
