import type { Plugin } from "vite";

type Replacement = { find: RegExp; by: string };
type Options = {
  name: string;
  files: RegExp;
  replacements: Replacement[];
  build: "browser" | "server";
  inDevelopment?: boolean;
};

/** Fails the build when a replacement has found nothing. */
export function replaceIn({ name, files, replacements, build, inDevelopment }: Options): Plugin {
  const missing = new Set(replacements);
  return {
    name,
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) =>
      command === "serve" ? Boolean(inDevelopment) : Boolean(isSsrBuild) === (build === "server"),
    transform(code, id) {
      if (!files.test(id)) return;
      let replaced = code;
      for (const replacement of replacements) {
        const next = replaced.replace(replacement.find, replacement.by);
        if (next !== replaced) missing.delete(replacement);
        replaced = next;
      }
      return { code: replaced, map: null };
    },
    generateBundle() {
      for (const { find } of missing) this.error(`${name}: the library has no ${find} any more`);
    },
  };
}
