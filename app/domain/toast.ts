export type Toast = {
  id: string;
  title: string;
  description?: string;
  note?: string;
  tone?: "good" | "destructive";
  /** The toast has a button that signs out, because pages outside the account have no other. */
  canSignOut?: boolean;
  actions?: ToastAction[];
};

export type ToastAction = { label: string; to: string; fields?: Record<string, string> };
