export const REPORT_REASONS = ["money", "gone", "wrong", "unfair", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
