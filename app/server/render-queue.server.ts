import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Middleware } from "./install.server.ts";

/**
 * Renders pages one after the other: on one processor, sixteen begun at once are all done late, and the memory of each is
 * held until then. A page that waits for something lets others pass after `maxHoldMs`.
 */
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
    // Started by another request's end, it still belongs to its own: errors are logged under its own id.
    waiting.push({ response, start: AsyncResource.bind(start) });
    if (!isBusy) startNext();
  };
}

/** Pages and their data. Whatever else has a file's ending is read, not rendered. */
function isRendered(url = "") {
  const path = url.split("?", 1)[0] ?? "";
  return path.endsWith(".data") || !/\.[^/]*$/.test(path);
}
