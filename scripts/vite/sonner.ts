import { replaceIn } from "./replace.ts";

/** Our policy allows no inline styles: the toaster imports sonner's sheet, which sonner would write at run time. */
export const sonnerWithoutStyleTag = () =>
  replaceIn({
    name: "sonner-without-style-tag",
    files: /sonner[\\/]dist[\\/]index\.m?js/,
    replacements: [{ find: /^__insertCSS\(.*$/m, by: "" }],
    build: "browser",
    inDevelopment: true,
  });
