import type { Plugin } from "vite";

/** Moves the licenses of what browsers load out of the scripts into one file beside them: 0.3 KB of a first view. */
export function licensesApart(): Plugin {
  const licenses = new Set<string>();
  return {
    name: "licenses-apart",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({ build: { terserOptions: { format: { comments: false } } } }),
    renderChunk: {
      // It comes before terser, which drops them.
      order: "pre",
      handler(code) {
        for (const [comment] of code.matchAll(/\/\*[\s\S]*?\*\//g)) {
          if (/@license|@preserve/.test(comment)) licenses.add(comment);
        }
        return null;
      },
    },
    generateBundle() {
      if (licenses.size === 0) this.error("licenses-apart: no library brings a license any more");
      const source = [...licenses].join("\n\n");
      this.emitFile({ type: "asset", fileName: "assets/licenses.txt", source });
    },
  };
}
