/** What the Notifications region shows once, on the server's page and in the browser alike. */
export type Toast = {
  id: string;
  title: string;
  description?: string;
  tone?: "good" | "destructive";
};
