/** The list a dialog was opened from: what else the address says stays. */
export function listUrl(request: Request, dialogs: readonly string[]) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of dialogs) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
