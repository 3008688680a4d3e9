// A server on a busy day: posts a job with its logo and a subscriber, again and again, until it is ended.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { transaction } from "#app/db/client.server.ts";
import { subscribe } from "#app/domain/subscriptions/subscription.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { makeLiveJob } from "./factories.ts";

const post = (name: string) =>
  transaction(async () => {
    await makeLiveJob({ company: "Pair", logo: `/uploads/job-images/${name}` });
    await subscribe(`${name}@example.com`, "weekly", "/pair");
  });

async function write(turn: number) {
  const name = `bbbbbbbbbbbbbbbbbbbb-${String(turn).padStart(13, "0")}.png`;
  writeFileSync(join(logosFolder, name), "a logo");
  await post(name);
  if (turn === 1) process.send?.("writing");
  setImmediate(write, turn + 1);
}

await write(1);
