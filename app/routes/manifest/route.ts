import { site } from "#app/config/site.ts";

const MANIFEST = {
  id: "/",
  name: site.name,
  short_name: site.city,
  description: site.description,
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbf8f2",
  theme_color: "#0d2e3a",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/images/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/images/icon-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/images/icon-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
};

export function loader() {
  return Response.json(MANIFEST, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
