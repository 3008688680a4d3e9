import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin, type Site, startSite } from "#tests/support/site.ts";
import { send, signIn, visit } from "./visitors.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const signInFrom = (client: string, password: string, email = admin.email, Cookie = "") =>
  send(site, "/auth", { email, password }, { "X-Forwarded-For": client, Cookie });

async function failTimes(times: number, client: string, email = admin.email) {
  const statuses = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await signInFrom(client, "wrong one", email)).status);
  }
  return statuses;
}

const run = promisify(execFile);

const command = async (...args: string[]) => {
  const { stdout } = await run(process.execPath, ["scripts/admin.ts", ...args], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATABASE_PATH: join(site.folder, "guide.db"),
      SITE_URL: "https://guide.example",
    },
  });
  return stdout;
};

test("a client that guesses is locked with 429 and told when to come back; the admin elsewhere is not", async () => {
  expect(await failTimes(10, "192.0.2.1")).toEqual(Array(10).fill(400));
  const locked = await signInFrom("192.0.2.1", admin.password);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(800);
  expect((await signInFrom("192.0.2.2", admin.password)).status).toBe(303);
});

test("an IPv6 network that changes its addresses is one client", async () => {
  for (let count = 1; count <= 10; count += 1) {
    await failTimes(1, `2001:db8:1:1::${count}`, `person-${count}@example.com`);
  }
  expect((await signInFrom("2001:DB8:1:1:0:0:0:ff", admin.password)).status).toBe(429);
});

test("a device that signed in before is let in where strangers of its own network are locked", async () => {
  const first = await signInFrom("192.0.2.3", admin.password);
  const device = first.headers.getSetCookie().find((each) => each.startsWith("device="));
  await failTimes(10, "192.0.2.3", "nobody@example.com");
  expect((await signInFrom("192.0.2.3", admin.password)).status).toBe(429);
  const known = device?.split(";", 1)[0] ?? "";
  expect((await signInFrom("192.0.2.3", admin.password, admin.email, known)).status).toBe(303);
});

test("two hundred guesses at once from twenty clients send nobody else away", async () => {
  const hostile = Array.from({ length: 200 }, (_, index) =>
    signInFrom(`198.51.100.${index % 20}`, "wrong one", `nobody-${index}@example.com`).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  for (let count = 0; count < 3; count += 1) {
    expect((await signInFrom(`203.0.113.${count}`, admin.password)).status).toBe(303);
  }
  expect((await visit(site, "/auth")).status).toBe(200);
  await site.restart();
  expect((await Promise.all(hostile)).filter((status) => ![0, 400, 429].includes(status))).toEqual(
    [],
  );
});

test("who signed up with an admin's address first loses it to the invitation, and the log has no token", async () => {
  const email = "editor@example.com";
  const mallory = { full_name: "Mallory", email, password: "mallory's own" };
  const answer = await send(site, "/auth?mode=sign-up", mallory);
  const session = answer.headers.getSetCookie().find((each) => each.startsWith("session="));
  const Cookie = session?.split(";", 1)[0] ?? "";
  const link = (await command("invite", email, "editor")).split("\n", 1)[0] ?? "";
  expect(link).toMatch(/^https:\/\/guide\.example\/auth\/invite\/[\w-]{43}$/);
  const { pathname } = new URL(link);
  expect((await visit(site, pathname)).status).toBe(200);

  const owner = { full_name: "Edna", password: "pelican tango rivet 9" };
  expect((await send(site, pathname, owner)).status).toBe(303);
  const stranger = await visit(site, "/admin", { Cookie });
  expect(stranger.headers.get("Location")).toBe("/auth");
  expect((await signInFrom("192.0.2.9", mallory.password, email)).status).toBe(400);
  expect((await visit(site, pathname)).status).toBe(404);
  expect(site.output()).toContain("/auth/invite/***");
  expect(site.output()).not.toContain(pathname.slice("/auth/invite/".length));
});

test("a rule of the operator closes the admin area at once, for who does not meet it", async () => {
  const Cookie = await signIn(site);
  await command("require", "totp");
  const closed = await visit(site, "/admin/jobs", { Cookie });
  expect(closed.headers.get("Location")).toBe("/admin/account");
  expect((await visit(site, "/admin/account", { Cookie })).status).toBe(200);
  await command("require", "totp", "off");
  expect((await visit(site, "/admin/jobs", { Cookie })).status).toBe(200);
});
