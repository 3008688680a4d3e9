export const ALERT_PACES = ["daily", "weekly"] as const;
export type AlertPace = (typeof ALERT_PACES)[number];
