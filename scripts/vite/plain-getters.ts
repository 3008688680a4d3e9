import { replaceIn } from "./replace.ts";

/**
 * React Router creates an object with getters for each page. V8 keeps its shape, and through the getters the data of the
 * page, until the next full collection. Plain properties hold nothing.
 */
export const plainGetters = () =>
  replaceIn({
    name: "plain-getters",
    files: /react-router-dom[\\/]server\.mjs$/,
    replacements: [
      { find: /^ {4}get (\w+)\(\) \{\n {6}return ([\s\S]*?);\n {4}\},$/gm, by: "    $1: $2," },
    ],
    build: "server",
  });
