import { index, type RouteConfig, route } from "@remix-run/route-config";
import { isDocument, PAGES } from "./pages.ts";

type Row = { path: string; file: string; id?: string };

const rows = PAGES.flatMap(({ file, ...page }) => (file ? [{ ...page, file }] : []));
const isInAdmin = (row: Row) => /^\/admin\b/.test(row.path) && isDocument(row);

const toRoute =
  (parent: string) =>
  ({ path, file, id }: Row) =>
    path === (parent || "/")
      ? index(file)
      : route(path.slice(parent.length + 1), file, id ? { id } : {});

/** Its pages stand in one frame, where the first of them is. */
const admin = route(
  "admin",
  "routes/admin/route.tsx",
  rows.filter(isInAdmin).map(toRoute("/admin")),
);

export default rows.flatMap((row) => {
  if (isInAdmin(row)) return row.path === "/admin" ? [admin] : [];
  return [toRoute("")(row)];
}) satisfies RouteConfig;
