import { transaction } from "#app/db/client.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { listAskings, mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { subscribe } from "./newsletter.server.ts";
import { isReader, noteAsking, type Subscription } from "./subscriptions.server.ts";

const ASK_AGAIN_MS = 10 * 60 * 1000;
const ASKS_A_DAY = 3;

/**
 * Stores the address and asks it to confirm: without that it gets nothing else, also after a stop. Whoever is on the list
 * already is told so by email, because the page may not tell it to a stranger.
 */
export async function signUp(
  email: string,
  list: NewsletterList,
  page: string,
  now = new Date(),
  network?: string,
) {
  await transaction(async () => {
    const source = await sourceOf(network, now);
    const subscription = await subscribe(email, list, page);
    if (isReader(subscription)) {
      const { id } = subscription;
      await remind({ id, email, data: { subscription: id, list } }, now, source);
    } else if (await mayAsk(subscription, now, { source })) await ask(subscription, now, source);
  });
}

type Asked = { id: string; email: string };

export async function mayAsk(
  { id, email }: Asked,
  now: Date,
  asking: Parameters<typeof mayAskAddress>[2] = {},
) {
  const askings = await listAskings(email, id, now);
  const isRecent = askings.some(
    ({ state, createdAt }) =>
      // It says the same, and leaves as soon as anything does.
      state === "waiting" || createdAt.getTime() > now.getTime() - ASK_AGAIN_MS,
  );
  return !isRecent && askings.length < ASKS_A_DAY && (await mayAskAddress(email, now, asking));
}

type Source = string | undefined;

async function ask({ id, email, list }: Subscription, now: Date, source: Source) {
  const once = `confirm:${id}:${(await noteAsking(id))?.asks}`;
  const data = { subscription: id, list };
  await queueEmail({ kind: "confirm", once, recipient: email, data, source }, now);
}

type Running = Asked & { data: EmailData["already"] };

/** Of what comes already, once a day. */
export async function remind({ id, email, data }: Running, now: Date, source: Source) {
  const today = new Date(toCityTime(now)).toISOString().slice(0, 10);
  await queueEmail(
    { kind: "already", once: `already:${id}:${today}`, recipient: email, data, source },
    now,
  );
}
