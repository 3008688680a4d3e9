export type Toast = {
  id: string;
  title: string;
  description?: string;
  note?: string;
  tone?: "good" | "destructive";
  /** With a button that signs out: pages without an account's own places have no other. */
  canSignOut?: boolean;
  actions?: ToastAction[];
};

export type ToastAction = { label: string; to: string; fields?: Record<string, string> };
