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
      // Its own reload leaves the page for a browser's error when the line is lost (app/ui/network/lost-answer.ts).
      {
        find: /\bwindow\.location\.reload\(\);\s*return new Promise/,
        by: "dispatchEvent(new Event('file-lost')); return new Promise",
      },
      { find: /(?<=if \(|!)isSpaMode\b|\bisSpaMode(?= (?:&&|\?))/g, by: "false" },
    ],
    build: "browser",
  });

/** Leaves out what Remix never asks of the router here (deferred data, lazy route discovery), and warnings: 1.3 KB in brotli. */
export const smallRouter = () =>
  replaceIn({
    name: "small-router",
    files: /@remix-run[\\/]router[\\/]dist[\\/]router\.js/,
    replacements: [
      { find: /return result\.type === ResultType\.deferred;/, by: "return false;" },
      {
        find: /(function isDeferredData\(value\) \{)[^}]*?return [^}]*?\}/,
        by: "$1 return false; }",
      },
      { find: /\b(?:fogOfWar\.active|isFogOfWar)\b(?=\)| \?| &&|,\n)/g, by: "false" },
      {
        find: /(function warning)\(cond, message\) \{[\s\S]*?catch \(e\) \{\}\n {2}\}\n\}/,
        by: "$1() {}",
      },
    ],
    build: "browser",
  });
