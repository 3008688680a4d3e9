/** `disowned`: it opens nothing any more but the word that somebody has said “This was not us”. */
export const TOKEN_PURPOSES = ["receipt", "email", "lost", "admin", "disowned"] as const;
export const REVISION_STATES = [
  "waiting",
  "approved",
  "refused",
  "withdrawn",
  "replaced",
  "lapsed",
] as const;
export const HISTORY_ACTORS = ["employer", "admin", "clock"] as const;

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];
export type RevisionState = (typeof REVISION_STATES)[number];
export type HistoryActor = (typeof HISTORY_ACTORS)[number];

export const HISTORY_NAMES = {
  submit: "Posted",
  repost: "Posted again",
  edit: "Changed",
  withdraw: "Taken back",
  resend: "Sent again",
  approve: "Approved",
  unapprove: "Approval taken back",
  reject: "Rejected",
  "add-reason": "Reason added",
  "put-back": "Put back",
  "ask-edit": "Change asked for",
  "approve-edit": "Change approved",
  "unapprove-edit": "Approval of the change taken back",
  "refuse-edit": "Change refused",
  "drop-edit": "Change dropped",
  "lapse-edit": "Change lapsed",
  renew: "Renewed",
  fill: "Filled",
  close: "Closed",
  expire: "Ended",
  "take-down": "Taken down",
  contact: "Another address",
  "not-us": "“This was not us”",
  "end-links": "Links ended",
  "show-link": "Link shown",
  "send-link": "Link sent",
  "send-by-hand": "Email sent by hand",
  feature: "Featured",
  unfeature: "No longer featured",
  "keep-reported": "Kept after a report",
  delete: "Deleted",
} as const;
export type HistoryVerb = keyof typeof HISTORY_NAMES;
