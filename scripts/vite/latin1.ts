import type { Plugin } from "vite";

/**
 * Remix writes a function of the server's file into each page. One letter beyond Latin-1 in that file makes V8 keep the
 * file, the function and with it every page in two bytes a letter.
 */
export function latin1Server(): Plugin {
  return {
    name: "latin1-server",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    config: () => ({ esbuild: { charset: "ascii" } }),
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const found = part.type === "chunk" && /.{0,40}[^\0-\xff].{0,40}/.exec(part.code);
        if (found)
          this.error(`latin1-server: write this letter as \\u in ${part.fileName}: ${found[0]}`);
      }
    },
  };
}
