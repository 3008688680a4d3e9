import { z } from "zod";
import { searchText } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import type { EmailState } from "./email.ts";

/** The states of each tab. */
export const OUTBOX_TABS = {
  waiting: ["waiting", "sending"],
  trouble: ["failed", "doubtful"],
  sent: ["sent", "dropped"],
} as const satisfies Record<string, EmailState[]>;
export type OutboxTab = keyof typeof OUTBOX_TABS;
export const OUTBOX_TAB_IDS = Object.keys(OUTBOX_TABS) as OutboxTab[];

/** Links of earlier releases name a state. */
const tabOf = (name?: string) =>
  OUTBOX_TAB_IDS.find((tab) => tab === name || OUTBOX_TABS[tab].some((state) => state === name));

export const UNSENT_STATES = ["waiting", "failed", "doubtful"] as const;

export const OutboxFilterSchema = z.object({
  q: searchText,
  tab: z
    .string()
    .optional()
    .transform((name) => tabOf(name) ?? "waiting"),
  page: pageNumber,
});

export const OutboxDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["send-again", "arrived", "drop"]), id: z.string() }),
  z.object({ intent: z.literal("show"), id: z.string() }),
  z.object({ intent: z.literal("sent-by-hand"), id: z.string() }),
  /** `seen` is the moment of the page on which it was decided: what came later stays. */
  z.object({
    intent: z.literal("drop-all"),
    tab: z.enum(["waiting", "trouble"]),
    seen: z.number().int(),
  }),
  z.object({ intent: z.enum(["pause", "resume", "test"]) }),
]);

export const isOpenByHand = (state: EmailState, isSetUp: boolean) =>
  state === "failed" || state === "doubtful" || (state === "waiting" && !isSetUp);

export type OutboxFilter = z.infer<typeof OutboxFilterSchema>;
export type OutboxDecision = z.infer<typeof OutboxDecisionSchema>;
