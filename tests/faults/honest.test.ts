import { fork } from "node:child_process";
import http from "node:http";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin, type Site, startSite, typedJob } from "#tests/support/site.ts";
import { ADDRESSES } from "../../scripts/bench/attackers.ts";
import { isLong, LONG_MS } from "./form.ts";
import { listJobs } from "./records.ts";
import type { Values } from "./visitors.ts";

/** Each of another network of 256 addresses. */
const STRANGERS = Array.from({ length: 35 }, (_, index) => `127.0.${index + 1}.1`);
const HONEST = ["127.3.0.1", "127.4.0.1"];
/** In the network of those who attack. */
const NEIGHBOR = "127.0.0.200";
const ATTACK_SECONDS = isLong ? 20 : 5;

let site: Site;
let child: ReturnType<typeof fork> | undefined;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "0" });
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await site.stop();
});

type Answer = { status: number; page: string };

/** From an address of the loopback network: the server sees it as a client. */
async function ask(localAddress: string, path: string, body?: URLSearchParams | FormData) {
  const encoded = body && new Response(body);
  const bytes = encoded && Buffer.from(await encoded.arrayBuffer());
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port: site.port,
        path,
        localAddress,
        agent: false,
        method: bytes ? "POST" : "GET",
        headers: bytes && {
          "Content-Type": encoded.headers.get("Content-Type") ?? "",
          "Content-Length": bytes.length,
        },
      },
      (response) => {
        let page = "";
        response.on("data", (chunk) => {
          page += chunk;
        });
        response.once("end", () => resolve({ status: response.statusCode ?? 0, page }));
      },
    );
    request.once("error", reject);
    request.end(bytes);
  });
}

const send = (address: string, path: string, values: Values) =>
  ask(address, path, new URLSearchParams(values as Record<string, string>));

/** Sends the form again with the word when the page asks for it, as a person does. */
async function sendAsPerson(address: string, path: string, values: Values) {
  const first = await send(address, path, values);
  if (!first.page.includes('name="confirmed"')) return first;
  return send(address, path, { ...values, confirmed: "yes" });
}

async function useUp(address: string, path: string, make: (index: number) => Values) {
  for (let index = 0; ; index += 1) {
    const sent = send(address, path, { ...make(index), confirmed: "yes" });
    const isTaken = await sent.then(
      ({ status }) => status === 303,
      () => false,
    );
    if (!isTaken) return index;
  }
}

const job = (title: string) => ({ ...typedJob, title });

test("35 strangers post all they can, and an employer who was not here yet is only asked", async () => {
  const taken = await Promise.all(
    STRANGERS.map((address) => useUp(address, "/jobs?post", (index) => job(`${address} ${index}`))),
  );
  expect(taken.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1000);
  const [employer = ""] = HONEST;
  const asked = await send(employer, "/jobs?post", job("Sous Chef"));
  expect(asked.status).toBe(400);
  expect(asked.page).toContain("Many jobs were posted on this site in the last hour.");
  expect(asked.page).toContain('value="Sous Chef"');
  expect((await sendAsPerson(employer, "/jobs?post", job("Sous Chef"))).status).toBe(303);
  expect(listJobs(site.folder).filter(({ title }) => title === "Sous Chef")).toHaveLength(1);
});

/** What visitors do in a few minutes. Returns what was refused. */
async function visitAll(when: string) {
  const refused: string[] = [];
  for (const address of [...HONEST, NEIGHBOR]) {
    const message = { name: "Ada", email: "ada@example.com", message: `${when} from ${address}` };
    const email = `${when}-${address}@example.com`;
    const person = { full_name: "Ada", email, password: "correct horse battery" };
    const answers = {
      home: await ask(address, "/"),
      search: await ask(address, `/jobs?q=${when}+${address}`),
      picture: await ask(address, "/images/auth.jpg"),
      posting: await sendAsPerson(address, "/jobs?post", job(message.message)),
      message: await sendAsPerson(address, "/contact", message),
      newsletter: await sendAsPerson(address, "/newsletter", { email }),
      account: await sendAsPerson(address, "/auth?mode=sign-up", person),
      "sign-in": await send(address, "/auth", admin),
    };
    for (const [what, { status }] of Object.entries(answers)) {
      if (status !== 200 && status !== 303)
        refused.push(`${when}: ${what} of ${address}: ${status}`);
    }
  }
  return refused;
}

test(
  "no honest client is refused because of what twenty do with all their might",
  async () => {
    const program = resolve("scripts/bench/attackers.ts");
    const attack = fork(program, [String(site.port), String(ATTACK_SECONDS)]);
    child = attack;
    await new Promise((ready) => attack.once("message", ready));
    const ended = new Promise((end) => attack.once("exit", end));
    const allUsedUp = Promise.all(
      ADDRESSES.flatMap((address) => [
        useUp(address, "/jobs?post", (index) => job(`${address} ${index}`)),
        useUp(address, "/contact", () => ({ name: "A", email: "a@example.com", message: "x" })),
        isLong &&
          useUp(address, "/newsletter", (index) => ({ email: `${address}-${index}@example.com` })),
      ]),
    );
    const meanwhile = await visitAll("meanwhile");
    await allUsedUp;
    expect([...meanwhile, ...(await visitAll("afterwards"))]).toEqual([]);
    await ended;
  },
  LONG_MS,
);
