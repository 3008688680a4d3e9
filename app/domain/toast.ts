export type Toast = {
  id: string;
  title: string;
  description?: string;
  tone?: "good" | "destructive";
};
