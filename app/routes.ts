import { index, type RouteConfig, route } from "@remix-run/route-config";
import { fileOf, idOf, PAGES, type Page } from "./pages.ts";

const isInAdmin = ({ path, page }: Page) => /^\/admin\b/.test(path) && page !== undefined;

function toRoutes(rows: Page[], parent = "") {
  return rows.flatMap((row) => {
    const file = fileOf(row);
    if (!file) return [];
    if (row.path === (parent || "/")) return [index(file)];
    return [route(row.path.slice(parent.length + 1), file, row.id ? { id: idOf(row) } : {})];
  });
}

/** Its pages stand in one frame, where the first of them is. */
const first = PAGES.findIndex(isInAdmin);

export default [
  ...toRoutes(PAGES.slice(0, first)),
  route("admin", "routes/admin/route.tsx", toRoutes(PAGES.filter(isInAdmin), "/admin")),
  ...toRoutes(PAGES.slice(first).filter((row) => !isInAdmin(row))),
] satisfies RouteConfig;
