import { LISTS } from "#app/domain/guide/links.ts";

const FOLDERS = { ...LISTS, job: "/jobs", guide: "/guides", newsletter: "/newsletter" } as const;

export type IdKind = keyof typeof FOLDERS;

const KINDS = Object.keys(FOLDERS) as IdKind[];

/** The id is `restaurant:gulf-grill` for `/dining/gulf-grill`. What has no page of its own has none. */
export function recordIdOf(path: string) {
  const [, folder, name] = /^(\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  const kind = KINDS.find((each) => FOLDERS[each] === folder);
  return kind && { id: `${kind}:${name}`, kind };
}

export function readRecordId(id: string) {
  const [, kind, name = ""] = /^(\w+):([\w-]+)$/.exec(id) ?? [];
  const found = KINDS.find((each) => each === kind);
  return found && { kind: found, name, path: `${FOLDERS[found]}/${name}` };
}
