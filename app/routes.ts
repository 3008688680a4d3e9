import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  route("jobs", "routes/jobs/route.tsx"),
  route("jobs/logo", "routes/jobs.logo/route.ts"),
  route("uploads/job-images/:name", "routes/uploads/route.ts"),
  route("auth", "routes/auth/route.tsx"),
  route("admin", "routes/admin/route.tsx", [
    index("routes/admin.dashboard/route.tsx"),
    route("jobs", "routes/admin.jobs/route.tsx"),
  ]),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
