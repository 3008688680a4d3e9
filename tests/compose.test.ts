import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

const compose = read("compose.yaml");
const haproxy = read("app/operations/proxy/haproxy.cfg");
const dockerfile = read("Dockerfile");
const variables = matches(read("app/config/env.server.ts"), /^ {4}([A-Z][A-Z0-9_]+): /gm);
const [environment = ""] = matches(compose, /environment: &environment\n((?: {4}.*\n)+)/g);
const services = matches(compose, /^ {2}([a-z][a-z0-9-]*):$/gm);

test("the servers get variables that the guide knows, and those that two of them need", () => {
  const given = matches(environment, /^ {4}([A-Z0-9_]+):/gm);
  expect(given.filter((name) => !variables.includes(name))).toEqual([]);
  expect(given).toEqual(
    expect.arrayContaining(["DATABASE_URL", "SESSION_SECRET", "SITE_URL", "UPLOADS_URL"]),
  );
  expect(environment).toContain("TRUSTED_PROXIES: 1\n");
});

test("what comes from .env is in its example, and the password of the database where it says so", () => {
  const asked = matches(compose, /[^$]\$\{([A-Z0-9_]+)/g);
  const example = matches(read(".env.example"), /^(?:# )?([A-Z0-9_]+)=/gm);
  const missing = new Set(asked.filter((name) => !example.includes(name)));
  expect([...missing].sort()).toEqual(["GUIDE_PASSWORD", "OWNER_PASSWORD", "POSTGRES_PASSWORD"]);
  const told = compose.slice(0, compose.indexOf("x-bounds"));
  for (const name of missing) expect(told).toContain(name);
});

test("every container has dropped what it does not need, and is bounded", () => {
  const blocks = compose.slice(compose.indexOf("\nservices:"), compose.indexOf("\nnetworks:"));
  const unbounded = blocks
    .split(/^ {2}(?=[a-z][a-z0-9-]*:$)/m)
    .slice(1)
    .filter((block) => !/<<: \*(bounds|guide)/.test(block) || !/networks:|\*guide/.test(block));
  expect(unbounded).toEqual([]);
  expect(
    compose.match(/cap_drop: \[ALL\]\n {2}security_opt: \[no-new-privileges:true\]/g),
  ).toHaveLength(1);
  expect(compose.match(/mem_limit/g)).toHaveLength(5);
});

test("the proxy reaches neither database nor store, which reach nobody outside", () => {
  const networksOf = (service: string) =>
    new RegExp(`^ {2}${service}:\\n(?: {4}.*\\n)*? {4}networks: \\[(.*)\\]`, "m").exec(
      compose,
    )?.[1];
  expect(networksOf("proxy")).toBe("web");
  expect(networksOf("database")).toBe("rows");
  expect(networksOf("store")).toBe("files");
  expect(compose).toMatch(/^ {2}rows: \{ internal: true \}\n {2}files: \{ internal: true \}$/m);
});

test("the servers' role owns nothing, and their key of the store is for their bucket alone", () => {
  expect(environment).toMatch(/DATABASE_URL: postgres:\/\/guide:\$\{GUIDE_PASSWORD/);
  expect(compose).toContain("-actions Read,Write,List,Tagging -buckets guide ");
  expect(compose).not.toMatch(/POSTGRES_USER|-actions Admin/);
});

test("names and ports are the same in the proxy, in the image and in compose.yaml", () => {
  const [port] = matches(dockerfile, /^EXPOSE (\d+)$/gm);
  const servers = matches(haproxy, /^ {2}server \S+ (\S+)/gm);
  expect(new Set(servers)).toEqual(new Set([`guide-1:${port}`, `guide-2:${port}`]));
  expect(services).toEqual(expect.arrayContaining(["guide-1", "guide-2", "proxy"]));
  const binds = matches(haproxy, /^ {2}bind :(\d+)/gm);
  expect(matches(compose, /ports: \[(.*)\]/g)).toEqual([
    binds.map((bound) => `"${bound}:${bound}"`).join(", "),
  ]);
  for (const host of matches(environment, /(?:@|http:\/\/)([a-z-]+):\d+/g)) {
    expect(services).toContain(host);
  }
});

test("what compose.yaml mounts is here, or is made by who runs it", () => {
  const files = matches(compose, /- (\.\/\S+?):/g);
  expect(files.filter((file = "") => !existsSync(file))).toEqual(["./certificate"]);
  expect(read("app/operations/MACHINES.md")).toContain("certificate/site.pem");
});

test("the proxy asks for the health that the server tells, and waits as long as the server", () => {
  expect(haproxy).toContain("uri /healthz");
  const seconds = (name: string) =>
    Number(new RegExp(`timeout ${name} (\\d+)s`).exec(haproxy)?.[1] ?? 0);
  const operations = read("app/operations/README.md");
  const [silence, headers, whole] =
    /after (\d+) seconds of silence, a request whose headers take (\d+) seconds, and one that takes\s+(\d+) seconds/
      .exec(operations)
      ?.slice(1)
      .map(Number) ?? [];
  expect([seconds("client"), seconds("http-request")]).toEqual([silence, headers]);
  expect(seconds("server")).toBeGreaterThan(Number(whole));
  expect(seconds("http-keep-alive")).toBeLessThan(75);
});

test("its backups are made by a pg_dump of the database's version", () => {
  expect(compose).toContain("PACKAGES: postgresql-client");
  expect(dockerfile).toContain('ARG PACKAGES=""');
  // Debian 12 has PostgreSQL 15.
  expect(dockerfile).toMatch(/^FROM node:\d+-bookworm-slim$/m);
  expect(compose).toContain("image: postgres:15");
});
