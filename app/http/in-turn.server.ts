import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { IMAGE_PATH } from "#app/domain/images/image.ts";
import type { Step } from "./front-door.server.ts";

/**
 * Has pages made one after the other. There is one processor for them anyhow: sixteen that are begun at once are all
 * done late, and what each has gathered is kept until then. One that waits for something lets others pass in the end.
 */
export function inTurn(patienceMs = 100): Step {
  const waiting: { response: ServerResponse; begin: () => void }[] = [];
  let isTaken = false;

  const goOn = () => {
    let next = waiting.shift();
    while (next?.response.destroyed) next = waiting.shift();
    isTaken = next !== undefined;
    next?.begin();
  };

  return ({ method, url }, response, next) => {
    const isPage = (method === "GET" || method === "HEAD") && !url?.startsWith(IMAGE_PATH);
    if (!isPage) return next();
    const begin = () => {
      let isOver = false;
      const over = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        setImmediate(goOn);
      };
      const timer = setTimeout(over, patienceMs);
      response.once("close", over);
      const { end } = response;
      response.end = ((...all: Parameters<typeof end>) => {
        response.end = end;
        over();
        return end.apply(response, all);
      }) as typeof end;
      next();
    };
    // Whoever's turn it was before, this begins as the request it is: its errors stand in the log under its own id.
    waiting.push({ response, begin: AsyncResource.bind(begin) });
    if (!isTaken) goOn();
  };
}
