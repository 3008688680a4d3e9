import type { Middleware } from "./install.server.ts";

export function serveHealth(check: () => { status: "ok" | "unhealthy" }): Middleware {
  return (request, response, next) => {
    if (request.url?.split("?", 1)[0] !== "/healthz") return next();
    const health = check();
    response.writeHead(health.status === "ok" ? 200 : 503, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(health));
  };
}
