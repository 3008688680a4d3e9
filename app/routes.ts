import { index, type RouteConfig, route } from "@remix-run/route-config";
import { neighborhoodGuides } from "./content/guides.ts";

export default [
  index("routes/_index/route.tsx"),
  // Compared in this order: the most requested come first.
  route("jobs", "routes/jobs/route.tsx"),
  route("events", "routes/events/route.tsx"),
  route("dining", "routes/dining/route.tsx"),
  route("beaches", "routes/beaches/route.tsx"),
  route("real-estate", "routes/real-estate/route.tsx"),
  route("wellness", "routes/wellness/route.tsx"),
  route("guides", "routes/guides/route.tsx"),
  route(`guides/${neighborhoodGuides[0].slug}`, "routes/guides.old-town/route.tsx"),
  route("hotels", "routes/hotels/route.tsx"),
  route("jobs/logo", "routes/jobs.logo/route.ts"),
  route("uploads/job-images/:name", "routes/uploads/route.ts"),
  route("newsletter", "routes/newsletter/route.tsx"),
  route("advertise", "routes/advertise/route.tsx"),
  route("about", "routes/about/route.tsx"),
  route("contact", "routes/contact/route.tsx"),
  route("privacy", "routes/privacy/route.tsx"),
  route("terms", "routes/terms/route.tsx"),
  route("auth", "routes/auth/route.tsx"),
  route("admin", "routes/admin/route.tsx", [
    index("routes/admin.dashboard/route.tsx"),
    route("jobs", "routes/admin.jobs/route.tsx"),
    route("inbox", "routes/admin.inbox/route.tsx"),
    route("subscribers", "routes/admin.subscribers/route.tsx"),
  ]),
  route("admin/subscribers.csv", "routes/admin.subscribers-csv/route.ts"),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("robots.txt", "routes/robots/route.ts"),
  route(".well-known/security.txt", "routes/security-txt/route.ts"),
  route("manifest.webmanifest", "routes/manifest/route.ts"),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
