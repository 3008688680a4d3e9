import { LISTS } from "#app/domain/guide/links.ts";

const FOLDERS = { ...LISTS, job: "/jobs", guide: "/guides", newsletter: "/newsletter" } as const;

export type IdKind = keyof typeof FOLDERS;

const KINDS = Object.keys(FOLDERS) as IdKind[];

/** `restaurant:gulf-grill` of `/dining/gulf-grill`. Nothing of what has no page of its own. */
export function recordIdOf(path: string) {
  const [, folder, name] = /^(\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  const kind = KINDS.find((each) => FOLDERS[each] === folder);
  return kind && { id: `${kind}:${name}`, kind };
}

export function readRecordId(id: string) {
  const [, kind, name = ""] = /^(\w+):([\w-]+)$/.exec(id) ?? [];
  const known = KINDS.find((each) => each === kind);
  return known && { kind: known, name, path: `${FOLDERS[known]}/${name}` };
}
