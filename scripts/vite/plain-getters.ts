import { replaceIn } from "./replace.ts";

/**
 * React Router makes an object with getters for each page. V8 keeps the shape of such an object, and all that its getters
 * see, the data of the page too, until its next full collection: here its parts are plain.
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
