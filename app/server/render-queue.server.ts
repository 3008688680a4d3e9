import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Middleware } from "./install.server.ts";

/** One by one: on one processor, sixteen begun at once are all done late, and each holds its memory until then. */
export function renderQueue(maxHoldMs = 100): Middleware {
  const waiting: { response: ServerResponse; start: () => void }[] = [];
  let isBusy = false;

  const startNext = () => {
    let next = waiting.shift();
    while (next?.response.destroyed) next = waiting.shift();
    isBusy = next !== undefined;
    next?.start();
  };

  return ({ method, url }, response, next) => {
    if ((method !== "GET" && method !== "HEAD") || !isRendered(url)) return next();
    const start = () => {
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        clearTimeout(timer);
        setImmediate(startNext);
      };
      const timer = setTimeout(release, maxHoldMs);
      response.once("close", release);
      const { end } = response;
      response.end = ((...args: Parameters<typeof end>) => {
        response.end = end;
        release();
        return end.apply(response, args);
      }) as typeof end;
      next();
    };
    // Another request's end starts it: errors must still be logged under its own id.
    waiting.push({ response, start: AsyncResource.bind(start) });
    if (!isBusy) startNext();
  };
}

function isRendered(url = "") {
  const path = url.split("?", 1)[0] ?? "";
  return path.endsWith(".data") || !/\.[^/]*$/.test(path);
}
