import type { EditionDecision } from "#app/domain/editions/edition-forms.ts";
import { createDraft, findEdition, hold, release } from "#app/domain/editions/editions.server.ts";
import { applyDecision } from "#app/http/admin-list.server.ts";
import type { Admin } from "#app/http/sign-in/guards.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { queueTest } from "#app/workflows/editions/editions.server.ts";
import { sendNow } from "#app/workflows/editions/start-edition.server.ts";

const MESSAGES = {
  create: { done: "Draft made", failed: "Failed to make the draft" },
  hold: { done: "Edition held", failed: "Failed to hold the edition" },
  release: { done: "Edition released", failed: "Failed to release the edition" },
  test: { done: "Test email queued", failed: "Failed to queue the test email" },
};

const NOTHING = {
  empty: "There is nothing in it yet.",
  unread: "Nobody has confirmed an address on this list yet.",
};

export async function decideEdition({ intent, list, date }: EditionDecision, { email }: Admin) {
  const key = { list, date };
  const decision = { intent, list, date };
  if (intent === "send") return send(key, decision);
  return applyDecision(MESSAGES[intent], decision, async () => {
    switch (intent) {
      case "create":
        return createDraft(list, date);
      case "hold":
        return hold(key);
      case "release":
        return release(key);
      case "test": {
        const edition = await findEdition(key);
        return edition && (await queueTest(edition, email));
      }
    }
  });
}

async function send(key: Pick<EditionDecision, "list" | "date">, decision: EditionDecision) {
  let problem: string | undefined;
  let readers = 0;
  const messages = {
    done: () =>
      `Edition on its way to ${formatCount(readers)} ${readers === 1 ? "reader" : "readers"}`,
    failed: "Failed to send the edition",
  };
  const toast = await applyDecision<unknown>(messages, decision, async () => {
    const edition = await findEdition(key);
    const started = edition && (await sendNow(edition));
    if (started?.is === "started") readers = started.recipients;
    if (started?.is === "empty" || started?.is === "unread") problem = NOTHING[started.is];
    return started?.is === "started";
  });
  return problem ? { ...toast, description: problem } : toast;
}
