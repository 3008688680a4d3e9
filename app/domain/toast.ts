export type Toast = {
  id: string;
  title: string;
  description?: string;
  /** For under the form that was sent. */
  note?: string;
  tone?: "good" | "destructive";
  /** With a button that signs out: pages without an account's own places have no other. */
  canSignOut?: boolean;
  actions?: ToastAction[];
};

/** What can be done about it: a link to `to`, or, with fields, a form that is posted there. */
export type ToastAction = { label: string; to: string; fields?: Record<string, string> };
