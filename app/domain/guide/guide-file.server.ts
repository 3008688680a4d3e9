import type { z } from "zod";
import { cachedFile, type JsonFile, readJsonFile } from "./cached-file.server.ts";

/** Without a `failure` the file is a list, and `problems` says which of its records were left out and why. */
type Checked<GuideRecord> = {
  records: readonly GuideRecord[];
  problems: string[];
  failure?: string;
};

/**
 * One data file of the guide. `list` gives its good records and logs each version's problems once; `check` reads the
 * file as it is now and logs nothing. `complaint` begins the message about a file that gives nothing at all.
 */
export function guideFile<GuideRecord extends { id: string }>(
  name: string,
  schema: z.ZodType<GuideRecord>,
  complaint: string,
) {
  const path = `public/data/${name}.json`;
  const list = cachedFile(path, (file) => {
    const { records, problems, failure } = checkRecords(path, file, schema);
    if (failure) console.error(complaint, failure);
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
  const firstAt = new Map<string, number>();
  const problems: string[] = [];
  for (const [index, entry] of file.json.entries()) {
    const result = schema.safeParse(entry);
    if (!result.success) {
      problems.push(...reasons(result.error).map((reason) => `${path}[${index}]${reason}`));
      continue;
    }
    const { id } = result.data;
    const first = firstAt.get(id);
    if (first !== undefined) {
      problems.push(`${path}[${index}].id: "${id}" is taken by [${first}]`);
      continue;
    }
    firstAt.set(id, index);
    records.push(result.data);
  }
  return { records, problems };
}

/** One line a field: `.tags[2]: Invalid input: expected string, received number`. */
function reasons(error: z.ZodError) {
  return error.issues.map(({ path, message }) => {
    const field = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
    return `${field.join("")}: ${message}`;
  });
}
