import { z } from "zod";
import { searchText } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { EMAIL_STATES, type EmailState } from "./email.ts";

export const OUTBOX_TABS = [...EMAIL_STATES, "all"] as const;

/** Counting goes no further: there is a row for every reader of every edition. */
export const COUNT_MAX = 100_000;

export const UNSENT_STATES = ["waiting", "failed", "doubtful"] as const;

export const OutboxFilterSchema = z.object({
  q: searchText,
  tab: z.enum(OUTBOX_TABS).catch("waiting"),
  page: pageNumber,
});

export const OutboxDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["send-again", "arrived", "drop"]), id: z.string() }),
  z.object({ intent: z.literal("show"), id: z.string() }),
  z.object({ intent: z.literal("sent-by-hand"), id: z.string() }),
  /** `seen` is the moment of the page on which it was decided: what came later stays. */
  z.object({ intent: z.literal("drop-all"), state: z.enum(UNSENT_STATES), seen: z.number().int() }),
  z.object({ intent: z.enum(["pause", "resume", "test"]) }),
]);

export const isOpenByHand = (state: EmailState, isSetUp: boolean) =>
  state === "failed" || state === "doubtful" || (state === "waiting" && !isSetUp);

export type OutboxFilter = z.infer<typeof OutboxFilterSchema>;
export type OutboxDecision = z.infer<typeof OutboxDecisionSchema>;
