import type { z } from "zod";
import { cachedFile, type JsonFile, readJsonFile } from "./cached-file.server.ts";

type Checked<GuideRecord> = {
  records: readonly GuideRecord[];
  problems: string[];
  failure?: string;
};

/** `list` logs each version's problems once; `check` reads the file as it is now and logs nothing. */
export function guideFile<GuideRecord extends { id: string }>(
  name: string,
  schema: z.ZodType<GuideRecord>,
  errorPrefix: string,
) {
  const path = `public/data/${name}.json`;
  const list = cachedFile(path, (file) => {
    const { records, problems, failure } = checkRecords(path, file, schema);
    if (failure) console.error(errorPrefix, failure);
    for (const problem of problems) console.error(problem);
    return records;
  });
  const check = () => {
    const { records, problems, failure } = checkRecords(path, readJsonFile(path), schema);
    return { file: path, count: records.length, problems: failure ? [failure] : problems };
  };
  return { list, check };
}

function checkRecords<GuideRecord extends { id: string }>(
  path: string,
  file: JsonFile,
  schema: z.ZodType<GuideRecord>,
): Checked<GuideRecord> {
  if ("failure" in file) return { records: [], problems: [], failure: file.failure };
  if (!Array.isArray(file.json)) {
    return { records: [], problems: [], failure: `${path} is not a list of records` };
  }
  const records: GuideRecord[] = [];
  const firstIndexById = new Map<string, number>();
  const problems: string[] = [];
  for (const [index, entry] of file.json.entries()) {
    const result = schema.safeParse(entry);
    if (!result.success) {
      problems.push(...reasons(result.error).map((reason) => `${path}[${index}]${reason}`));
      continue;
    }
    const { id } = result.data;
    const first = firstIndexById.get(id);
    if (first !== undefined) {
      problems.push(`${path}[${index}].id: "${id}" is taken by [${first}]`);
      continue;
    }
    firstIndexById.set(id, index);
    records.push(result.data);
  }
  return { records, problems };
}

function reasons(error: z.ZodError) {
  return error.issues.map(({ path, message }) => {
    const field = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
    return `${field.join("")}: ${message}`;
  });
}
