import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** The smallest brotli takes too long to compute for each visitor. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(name)) continue;
        const file = join(dir, name);
        const packed = brotliCompressSync(readFileSync(file));
        if (packed.length < statSync(file).size) writeFileSync(`${file}.br`, packed);
      }
    },
  };
}
