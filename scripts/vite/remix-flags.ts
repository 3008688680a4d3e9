import { replaceIn } from "./replace.ts";

/** Remix reads its flags at run time. As constants (vite.config.ts sets them) they leave 3.1 KB of 82 unused, in brotli. */
export const constantRemixFlags = () =>
  replaceIn({
    name: "constant-remix-flags",
    files: /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]/,
    replacements: [
      { find: /\bfuture\.v3_lazyRouteDiscovery(?: === true)?/g, by: "false" },
      { find: /\b(?:window\.__remixContext\.)?future\.v3_\w+(?: === true)?/g, by: "true" },
      { find: /typeof singleFetch === "function"/g, by: "true" },
      { find: /\bwindow\.__remixContext\.isSpaMode\b/g, by: "false" },
      { find: /(?<=if \(|!)isSpaMode\b|\bisSpaMode(?= (?:&&|\?))/g, by: "false" },
    ],
    build: "browser",
  });
