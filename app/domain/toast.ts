export type Toast = {
  id: string;
  title: string;
  description?: string;
  /** For under the form that was sent. */
  note?: string;
  tone?: "good" | "destructive";
  /** With a button that signs out: pages without an account's own places have no other. */
  canSignOut?: boolean;
};
