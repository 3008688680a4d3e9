import { knownParams } from "#app/domain/page-params.ts";

export function listUrl(request: Request, dialogs: readonly string[]) {
  const { pathname, searchParams } = new URL(request.url);
  const params = knownParams(pathname, searchParams);
  for (const dialog of dialogs) params.delete(dialog);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
