export function listUrl(request: Request, dialogs: readonly string[]) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of dialogs) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
