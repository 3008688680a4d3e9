import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { preload } from "./form.ts";

/** Ends a process at the moment that a pattern describes, see preload/kill.mjs. The file names the moment from now on. */
export function killSwitch(name: string) {
  const file = join(process.cwd(), "node_modules/.cache", `kill-${name}-${process.pid}`);
  return {
    variables: { ...preload("kill"), KILLED_AT: file },
    set: (pattern: string) => writeFileSync(file, pattern),
    remove: () => rmSync(file, { force: true }),
  };
}
