import { encode } from "turbo-stream";
import { afterEach, expect, test, vi } from "vitest";
import { navigationUnderWay, readPageData } from "#app/platform/remix/browser.ts";

afterEach(() => vi.unstubAllGlobals());

test("the data of a page is read before React begins, by the promise that Remix throws", async () => {
  const state = { loaderData: { root: { words: "read" } } };
  const window = {
    __remixContext: { future: { v3_singleFetch: true }, state: {}, stream: encode(state) },
  };
  vi.stubGlobal("window", window);
  await readPageData();
  expect(window.__remixContext.state).toMatchObject(state);
});

test("the router says where it is on its way to", () => {
  const navigation = { state: "loading", formMethod: "POST" };
  vi.stubGlobal("window", { __remixRouter: { state: { navigation } } });
  expect(navigationUnderWay()).toBe(navigation);
});
