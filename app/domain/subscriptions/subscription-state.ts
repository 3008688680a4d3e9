/** `unasked` are those from before there were emails. What is stopped gets nothing, confirmed or not. */
export const SUBSCRIPTION_STATES = ["confirmed", "asked", "unasked", "stopped"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
