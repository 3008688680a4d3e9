import { data } from "@remix-run/node";
import { addresses } from "#app/config/addresses.ts";
import { consumeMissedLink } from "./spam.server.ts";

/** Why a private link opens nothing, and the button to what helps. */
export type DeadLink = { why: string; href: string; action: string };

export const PARTNER_LINK: DeadLink = {
  why: "It's incomplete or was ended. Use the link in our last email to you, or write to us for a new one.",
  href: `mailto:${addresses.partnersEmail}`,
  action: "Write to us",
};

/** The answer whose page root's boundary shows. */
export const deadLink = (link: DeadLink, wait?: string) => {
  const title = wait ? "Please wait" : "This link doesn't work";
  return data(
    { deadLink: { ...link, title, why: wait ?? link.why } },
    { status: wait ? 429 : 404 },
  );
};

/** Counts a link that opens nothing; after too many the page says when to come back. */
export async function rejectDeadLink(request: Request, link: DeadLink): Promise<never> {
  throw deadLink(link, await consumeMissedLink(request));
}
