import type { z } from "zod";
import { cachedFile, fileModified, type JsonFile, readJsonFile } from "./cached-file.server.ts";

type Checked<GuideRecord> = {
  records: readonly GuideRecord[];
  problems: string[];
  notes: string[];
  failure?: string;
};

/** What is to be said of a record that is listed all the same. `notes` are nothing wrong. */
type Inspect<GuideRecord> = (record: GuideRecord) => { problems: string[]; notes: string[] };

/** `list` logs each version's problems once; `check` reads the file as it is now and logs nothing. */
export function guideFile<GuideRecord extends { id: string }>(
  name: string,
  schema: z.ZodType<GuideRecord>,
  errorPrefix: string,
  inspect?: Inspect<GuideRecord>,
) {
  const path = `public/data/${name}.json`;
  const list = cachedFile(path, (file) => {
    const { records, problems, failure } = checkRecords(path, file, schema, inspect);
    if (failure) console.error(errorPrefix, failure);
    for (const problem of problems) console.error(problem);
    return records;
  });
  const check = () => {
    const checked = checkRecords(path, readJsonFile(path), schema, inspect);
    const { records, problems, notes, failure } = checked;
    return { file: path, count: records.length, problems: failure ? [failure] : problems, notes };
  };
  return { list, check, modified: () => fileModified(path) };
}

function checkRecords<GuideRecord extends { id: string }>(
  path: string,
  file: JsonFile,
  schema: z.ZodType<GuideRecord>,
  inspect: Inspect<GuideRecord> = () => ({ problems: [], notes: [] }),
): Checked<GuideRecord> {
  const nothing = { records: [], problems: [], notes: [] };
  if ("failure" in file) return { ...nothing, failure: file.failure };
  if (!Array.isArray(file.json)) {
    return { ...nothing, failure: `${path} is not a list of records` };
  }
  const records: GuideRecord[] = [];
  const firstIndexById = new Map<string, number>();
  const problems: string[] = [];
  const notes: string[] = [];
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
    const said = inspect(result.data);
    problems.push(...said.problems.map((problem) => `${path}[${index}]${problem}`));
    notes.push(...said.notes.map((note) => `${path}[${index}]${note}`));
  }
  return { records, problems, notes };
}

function reasons(error: z.ZodError) {
  return error.issues.map(({ path, message }) => {
    const field = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
    return `${field.join("")}: ${message}`;
  });
}
