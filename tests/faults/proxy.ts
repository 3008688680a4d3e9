import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/site.ts";

export const noProxy = spawnSync("haproxy", ["-v"]).status !== 0;

/** Leads to https, which most tests do without. */
const TO_TLS =
  /^ {2}http-request (?:redirect scheme https|deny deny_status 403 if !\{ ssl_fc \}) .*\n/gm;

/** The configuration that is shipped, with a certificate of "localhost", in front of servers on this machine. */
export async function startProxy(ports: [number, number], leadsToTls = false) {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const [one, other] = ports;
  const proxy = await start("proxy", port, (shipped, folder) => {
    const site = join(folder, "site.pem");
    writeFileSync(site, `${certificate.cert}\n${certificate.key}\n`);
    return shipped
      .replaceAll("guide-1:3000", `127.0.0.1:${one}`)
      .replaceAll("guide-2:3000", `127.0.0.1:${other}`)
      .replace(/^ {2}bind :80\n/m, `  bind 127.0.0.1:${port}\n`)
      .replace(/^ {2}bind :443 ssl crt \S+/m, `  bind 127.0.0.1:${tlsPort} ssl crt ${site}`)
      .replace(leadsToTls ? "" : TO_TLS, "");
  });
  return { ...proxy, tlsPort };
}

/** The door of fleet.yaml's store, in front of a store on this machine. */
export async function startDoor(store: number) {
  const port = await freePort();
  return start("store", port, (shipped) =>
    shipped
      .replaceAll("store:8333", `127.0.0.1:${store}`)
      .replace(/^ {2}bind :8333\n/m, `  bind 127.0.0.1:${port}\n`),
  );
}

async function start(
  name: "proxy" | "store",
  port: number,
  adapt: (shipped: string, folder: string) => string,
) {
  const shipped = readFileSync(`app/operations/${name}/haproxy.cfg`, "utf8")
    .replace(/^resolvers docker\n(?: {2}.*\n)+/m, "")
    .replaceAll(" resolvers docker init-addr last,libc,none", "");
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, adapt(shipped, folder));
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  await listens(port, child, () => printed);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => printed,
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number, child: ChildProcess, printed: () => string) {
  const end = Date.now() + 10_000;
  while (Date.now() < end && child.exitCode === null) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The proxy does not start:\n${printed()}`);
}
