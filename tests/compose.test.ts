import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

const compose = read("app/operations/fleet.yaml");
const haproxy = read("app/operations/proxy/haproxy.cfg");
const dockerfile = read("Dockerfile");
const variables = matches(read("app/config/env.server.ts"), /^ {4}([A-Z][A-Z0-9_]+): /gm);
const [environment = ""] = matches(compose, /environment: &environment\n((?: {4}.*\n)+)/g);
/** What has one value in a container, or is for what it does not do. */
const NOT_ASKED = [
  ...["PORT", "HOST", "DATABASE_PATH", "UPLOADS_DIR"],
  // `docker compose exec` makes an account by invitation, and nobody has sample jobs there.
  ...["ADMIN_EMAIL", "ADMIN_PASSWORD", "SEED_SAMPLE_JOBS"],
];
const services = matches(compose, /^ {2}([a-z][a-z0-9-]*):(?: &\w+)?$/gm);

test("the servers get every variable of the guide but those that nobody sets there", () => {
  const given = matches(environment, /^ {4}([A-Z0-9_]+):/gm);
  expect([...given, ...NOT_ASKED].toSorted()).toEqual(variables.toSorted());
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
    .split(/^ {2}(?=[a-z][a-z0-9-]*:(?: &\w+)?$)/m)
    .slice(1)
    .filter(
      (block) => !/<<: \*(bounds|guide|schema)/.test(block) || !/networks:|\*guide/.test(block),
    );
  expect(unbounded).toEqual([]);
  expect(
    compose.match(/cap_drop: \[ALL\]\n {2}security_opt: \[no-new-privileges:true\]/g),
  ).toHaveLength(1);
  expect(compose.match(/mem_limit/g)).toHaveLength(6);
});

const blockOf = (service: string) =>
  new RegExp(`^ {2}${service}:(?: &\\w+)?\\n((?: {4}.*\\n|\\n)*)`, "m").exec(compose)?.[1] ?? "";
const networksOf = (service: string) => /^ {4}networks: \[(.*)\]/m.exec(blockOf(service))?.[1];

test("the proxy reaches neither database nor store, which reach nobody outside", () => {
  expect(networksOf("proxy")).toBe("web");
  expect(networksOf("database")).toBe("rows");
  expect(networksOf("store")).toBe("disks");
  expect(compose).toMatch(
    /^ {2}rows: \{ internal: true \}\n {2}files: \{ internal: true \}\n {2}disks: \{ internal: true \}$/m,
  );
});

test("the servers reach one port of the store, by the door that removes no backup", () => {
  expect(compose).toMatch(/^x-guide(?:.*\n)*? {2}networks: \[web, rows, files\]$/m);
  const [, door, port] = /S3_ENDPOINT: http:\/\/([a-z-]+):(\d+)/.exec(environment) ?? [];
  expect(networksOf(door ?? "")).toBe("files, disks");
  const reaching = services.filter((service = "") => networksOf(service)?.includes("disks"));
  expect(new Set(reaching)).toEqual(new Set(["store", "files", "store-setup"]));
  expect(blockOf(door ?? "")).toContain("./app/operations/store:");
  const config = read("app/operations/store/haproxy.cfg");
  expect(matches(config, /^ {2}bind (\S+)/gm)).toEqual([`:${port}`]);
  expect(matches(config, /^ {2}server \S+ (\S+)/gm)).toEqual([`store:${port}`]);
});

test("the servers' role owns nothing, and they have a key for each bucket that is for it alone", () => {
  expect(environment).toMatch(/DATABASE_URL: postgres:\/\/guide:\$\{GUIDE_PASSWORD/);
  const keys = matches(
    compose,
    /"s3\.configure -user (\S+ -access_key \S+ -secret_key \S+ -actions \S+ -buckets \S+) -apply"/g,
  );
  expect(keys).toEqual([
    "guide -access_key $$S3_ACCESS_KEY_ID -secret_key $$S3_SECRET_ACCESS_KEY -actions Read,Write,List,Tagging -buckets guide",
    "backups -access_key $$BACKUPS_ACCESS_KEY_ID -secret_key $$BACKUPS_SECRET_ACCESS_KEY -actions Read,Write,List -buckets backups",
  ]);
  expect(compose).not.toMatch(/POSTGRES_USER|-actions Admin/);
  const buckets = matches(environment, /s3:\/\/([a-z]+)\//g);
  expect(buckets).toEqual(["guide", "backups"]);
  expect(matches(compose, /"s3\.bucket\.create -name (\S+)"/g)).toEqual(buckets);
});

test("what makes the schema has the owner's role, and no other key", () => {
  const keysOf = (service: string) => matches(blockOf(service), /^ {6}([A-Z0-9_]+|<<): /gm);
  expect(keysOf("schema")).toEqual(["DATABASE_URL", "SESSION_SECRET"]);
  expect(blockOf("schema")).toContain("SESSION_SECRET: signs-nothing-here\n");
  expect(networksOf("schema")).toBe("rows");
  expect(keysOf("restore")).toEqual(["<<", "DATABASE_URL"]);
  expect(blockOf("restore")).toContain("profiles: [by-hand]\n");
  expect(read("app/operations/MACHINES.md")).toContain("run --rm --no-deps restore node");
});

test("backups go by a rule of the store once they are older than those that stay, and their logos stay", () => {
  const [folder] = matches(environment, /BACKUPS_URL: s3:\/\/(\S+)/g);
  const [rule, days] =
    /-locationPrefix=(\/buckets\/backups\S*) -ttl=(\d+)d /.exec(compose)?.slice(1) ?? [];
  expect(rule).toBe(`/buckets/${folder}/2`);
  expect(Number(days)).toBeGreaterThan(14);
});

test("the database is well once it answers where the servers ask", () => {
  expect(blockOf("database")).toContain("test: [CMD, pg_isready, -h, 127.0.0.1, ");
});

test("the key that signs emails is mounted where fleet.yaml says", () => {
  const [file = ""] = matches(compose, /DKIM_KEY_FILE=(\/dkim\/\S+?)\.?$/gm);
  expect(file).toBe("/dkim/dkim.pem");
  for (const server of ["guide-1", "guide-2"]) {
    expect(blockOf(server)).toContain("- ./dkim:/dkim:ro\n");
  }
  expect(read("app/operations/MACHINES.md")).toContain("dkim/dkim.pem");
});

test("names and ports are the same in the proxy, in the image and in fleet.yaml", () => {
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

test("what fleet.yaml mounts is here, or is made by who runs it", () => {
  const files = matches(compose, /- (\.\/\S+?):/g);
  const missing = new Set(files.filter((file = "") => !existsSync(file)));
  expect([...missing].sort()).toEqual(["./certificate", "./dkim"]);
  expect(read("app/operations/MACHINES.md")).toContain("chown 99 certificate/site.pem");
});

test("the proxy asks for the health that the server tells, and waits as long as the server", () => {
  expect(haproxy).toContain("uri /healthz");
  const seconds = (name: string) =>
    Number(new RegExp(`timeout ${name} (\\d+)s`).exec(haproxy)?.[1] ?? 0);
  const operations = read("app/operations/FLEET.md");
  const [silence, headers, whole] =
    /after (\d+) seconds of silence, a request whose headers take (\d+) seconds, and one that takes\s+(\d+) seconds/
      .exec(operations)
      ?.slice(1)
      .map(Number) ?? [];
  expect([seconds("client"), seconds("http-request")]).toEqual([silence, headers]);
  expect(seconds("server")).toBeGreaterThan(Number(whole));
  expect(seconds("http-keep-alive")).toBeLessThan(75);
});

test("an image can have what backups of an earlier release need", () => {
  expect(dockerfile).toContain('ARG PACKAGES=""');
  expect(read("app/operations/FLEET.md")).toContain("--build-arg PACKAGES=postgresql-client");
});

test("compose.yaml gives one server every variable that is for one, and asks for SITE_URL alone", () => {
  const single = read("compose.yaml");
  const given = matches(single, /^ {6}([A-Z][A-Z0-9_]+): /gm);
  const ofOne = matches(read("README.md"), /^\| (`[A-Z].*?) \|/gm).flatMap(
    (names = "") => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  const ofImage = ["PORT", "HOST", "DATABASE_PATH", "UPLOADS_DIR"];
  expect([...given, ...ofImage].toSorted()).toEqual(ofOne.toSorted());
  expect(new Set(matches(single, /\$\{([A-Z0-9_]+):\?\}/g))).toEqual(new Set(["SITE_URL"]));
});
