/** What stands where a list would be. */
export function EmptyMessage({ children }: { children: React.ReactNode }) {
  return <div className="border-t border-rule py-12 text-soft">{children}</div>;
}
