import { expect, test } from "vitest";
import { changeRole } from "#app/domain/accounts/accounts.server.ts";
import { fileOf, PAGES } from "#app/pages.ts";
import { readValue } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post } from "#tests/support/requests.ts";

type Handler = (args: unknown) => unknown;
type Module = { loader: Handler; action?: Handler };

const modules = import.meta.glob<Module>("../../app/routes/admin.*/route.{ts,tsx}", {
  eager: true,
});

const ROLES = ["superadmin", "editor", "sales", "desk"];

/** Who opens each page and file of the admin area. */
const OPENED_BY: Record<string, string> = {
  "/admin": "superadmin editor sales desk",
  "/admin/jobs": "superadmin editor sales desk",
  "/admin/guide": "superadmin editor",
  "/admin/guide/pictures": "superadmin editor",
  "/admin/guide/suggestions": "superadmin editor",
  "/admin/guide/import": "superadmin editor",
  "/admin/guide/:kind/:id": "superadmin editor",
  "/admin/guide/:kind/:id/history": "superadmin editor",
  "/admin/inbox": "superadmin sales desk",
  "/admin/partners": "superadmin sales",
  "/admin/partners/:id": "superadmin sales",
  "/admin/subscribers": "superadmin editor",
  "/admin/editions": "superadmin editor",
  "/admin/account": "superadmin editor sales desk",
  "/admin/colleagues": "superadmin",
  "/admin/outbox": "superadmin editor",
  "/admin/subscribers.csv": "superadmin",
  "/admin/guide/export": "superadmin editor",
  "/admin/outbox/frame": "superadmin editor",
  "/admin/editions/frame": "superadmin editor",
};

const rows = PAGES.filter(({ path }) => path.startsWith("/admin"));
const routes = rows.map((row) => {
  const module = modules[`../../app/${fileOf(row)}`];
  const address = row.path.replace(":kind", "hotel").replace(":id", "the-gulfline");
  return { path: row.path, address, params: { kind: "hotel", id: "the-gulfline" }, ...module };
});

const visit = ({ params, loader }: (typeof routes)[number], address: string, cookie: string) =>
  answerOf(() => loader?.({ ...get(address, cookie), params }));

test("the table has every page and file of the admin area", () => {
  expect(Object.keys(OPENED_BY)).toEqual(rows.map(({ path }) => path));
});

test.each(routes)("$path opens to the roles of the table", async (route) => {
  const opened: string[] = [];
  for (const role of ROLES) {
    const cookie = await signedInAdmin(`${role}@example.com`, role);
    for (const address of [route.address, `${route.address}.data?_routes=${route.path}`]) {
      const { status } = await visit(route, address, cookie);
      if (status !== 403) opened.push(role);
    }
  }
  const expected = (OPENED_BY[route.path] ?? "").split(" ");
  expect(opened).toEqual(expected.flatMap((role) => [role, role]));
});

test.each(routes.filter(({ action }) => action))(
  "a form for $path is taken from the roles of the table",
  async ({ path, address, params, action }) => {
    const taken: string[] = [];
    for (const role of ROLES) {
      const cookie = await signedInAdmin(`${role}@example.com`, role);
      const { status } = await answerOf(() =>
        action?.({ ...post(address, { intent: "none" }, cookie), params }),
      );
      if (status !== 403) taken.push(role);
    }
    expect(taken.join(" ")).toBe(OPENED_BY[path]);
  },
);

/** What is gone for good, and what lets an admin act for a reader, is a superadmin's alone. */
test.each([
  ["/admin/guide/:kind/:id", "forget"],
  ["/admin/guide/pictures", "delete"],
  ["/admin/guide/suggestions", "delete"],
  ["/admin/inbox", "delete"],
  ["/admin/partners/:id", "forget"],
  ["/admin/subscribers", "delete"],
  ["/admin/outbox", "show"],
  ["/admin/outbox", "sent-by-hand"],
])("on %s %s is a superadmin's alone", async (path, intent) => {
  const route = routes.find((each) => each.path === path);
  const taken: string[] = [];
  for (const role of ROLES) {
    const cookie = await signedInAdmin(`${role}@example.com`, role);
    const form = new URLSearchParams([
      ["intent", "none"],
      ["intent", intent],
    ]);
    for (const values of [{ intent, id: "x" }, form]) {
      const { request } = post(route?.address ?? "", values as Record<string, string>, cookie);
      const answer = await answerOf(() => route?.action?.({ request, params: route.params }));
      if (answer.status !== 403) taken.push(role);
    }
  }
  expect(taken).toEqual(["superadmin", "superadmin"]);
});

test("an act that is refused is not said to be a page that is closed", async () => {
  const route = routes.find(({ path }) => path === "/admin/inbox");
  const cookie = await signedInAdmin("desk@example.com", "desk");
  const { request } = post("/admin/inbox", { intent: "delete", id: "x" }, cookie);
  const { body } = await answerOf(() => route?.action?.({ request, params: {} }));
  expect(body.deadLink.title).toBe("Your role may not do this");
});

test("any role deletes a job", async () => {
  const route = routes.find(({ path }) => path === "/admin/jobs");
  const cookie = await signedInAdmin("desk@example.com", "desk");
  const { request } = post("/admin/jobs", { intent: "delete", id: "x" }, cookie);
  expect((await answerOf(() => route?.action?.({ request, params: {} }))).status).toBe(303);
});

test("a closed page says what the role opens and leads to the dashboard, and a file says it on a page of its own", async () => {
  const cookie = await signedInAdmin("sales@example.com", "sales");
  const open = (path: string) =>
    answerOf(() => {
      const route = routes.find((each) => each.path === path);
      return route?.loader?.({ ...get(path, cookie), params: {} });
    });
  expect((await open("/admin/guide")).body.deadLink).toEqual({
    title: "Your role does not open this page",
    why: "It opens jobs, account, inbox, partners. Ask a superadmin if you need more.",
    href: "/admin",
    action: "Dashboard",
  });
  const file = await open("/admin/subscribers.csv");
  expect([file.status, file.headers.get("Content-Type")]).toEqual([
    403,
    "text/html; charset=utf-8",
  ]);
});

test("a role that is taken away between two requests opens nothing any more, nor one that became another", async () => {
  const route = routes.find(({ path }) => path === "/admin/guide");
  const open = async (cookie: string) => route && (await visit(route, "/admin/guide", cookie));
  const cookie = await signedInAdmin("editor@example.com", "editor");
  const quiet = async () => {};
  expect((await open(cookie))?.status).toBe(200);
  await changeRole({ email: "editor@example.com", role: "desk" }, quiet);
  expect((await open(cookie))?.status).toBe(403);
  await changeRole({ email: "editor@example.com", role: null }, quiet);
  expect((await open(cookie))?.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fguide");
  expect(await readValue("select count(*) from sessions")).toBe(0);
});
