import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";

export const LIST_NAMES: Record<SubscriberFilter["list"], string> = {
  all: "All",
  weekly: "Weekly",
  jobs: "Job digest",
  alerts: "Job alerts",
};

export const LISTS = ["all", "weekly", "jobs", "alerts"] as const;

export const SUBSCRIPTION_STATE_NAMES: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  asked: "Asked",
  unasked: "Not asked",
  stopped: "Stopped",
};
