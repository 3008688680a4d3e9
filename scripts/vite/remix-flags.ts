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

/** Leaves out what is never asked of the router here, and its warnings: 2.4 KB in brotli. */
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
      // Nothing here asks before leaving a page, lets a page fade into the next, or loads by a fetcher.
      { find: /function shouldBlockNavigation\(_ref2\) \{/, by: "$& return;" },
      { find: /function (?:restore|persist)AppliedTransitions\([^)]*\) \{/g, by: "$& return;" },
      {
        find: /if \(pendingAction === Action\.Pop\)(?= \{\s+\/\/ Forward takes)/,
        by: "if (false)",
      },
      { find: /else if \(pendingViewTransitionEnabled\)/, by: "else if (false)" },
      { find: /async function handleFetcherLoader\([^)]*\) \{/, by: "$& return;" },
      { find: /fetchLoadMatches\.forEach\(\(f, key\) => \{/, by: "false && $&" },
      { find: /function cancelActiveDeferreds\(predicate\) \{/, by: "$& return [];" },
      {
        find: /async function resolve(?:Navigation|Fetcher)DeferredResults\([^)]*\) \{/g,
        by: "$& return;",
      },
      { find: /async function discoverRoutes\([^)]*\) \{/, by: "$& return;" },
      {
        find: /function checkFogOfWar\([^)]*\) \{/,
        by: "$& return { active: false, matches: null };",
      },
      {
        find: /(function warning)\(cond, message\) \{[\s\S]*?catch \(e\) \{\}\n {2}\}\n\}/,
        by: "$1() {}",
      },
    ],
    build: "browser",
  });

/** Leaves out what fades one page into the next: 0.3 KB in brotli. */
export const smallRouterDom = () =>
  replaceIn({
    name: "small-router-dom",
    files: /react-router-dom[\\/]dist[\\/]index\.js/,
    replacements: [
      { find: /if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/, by: "if (true)" },
      { find: /if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, by: "if (false)" },
      { find: /if \(renderDfd && pendingState && router\.window\)/, by: "if (false)" },
      {
        find: /if \(renderDfd && pendingState && state\.location\.key === [^)]*\)/,
        by: "if (false)",
      },
      { find: /if \(!vtContext\.isTransitioning && interruption\)/, by: "if (false)" },
    ],
    build: "browser",
  });
