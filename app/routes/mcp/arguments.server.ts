import { z } from "zod";
import { cleanLine } from "#app/domain/clean-text.ts";
import { slipsBetween } from "#app/domain/search/terms.ts";
import { type Tool, ToolProblem } from "./tools/tool.server.ts";

type Given = Readonly<Record<string, unknown>>;

export const isGiven = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An assistant fills in what it leaves out and writes numbers and lists as text, which is read as it was meant. @throws ToolProblem with a line for each argument that is wrong */
export function readArguments({ name, takes }: Tool, given: Given) {
  const { properties = {}, required = [] } = z.toJSONSchema(takes, { io: "input" });
  const meant = Object.entries(given).flatMap(([key, value]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const read = isGiven(schema) ? readAs(schema, value, required.includes(key)) : value;
    return read === undefined ? [] : [[key, read]];
  });
  const names = Object.keys(properties);
  const { data, error } = takes.safeParse(Object.fromEntries(meant), {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => noSuch(`${name} has no argument`, key, names)).join("\n")
        : sentenceOf(issue),
  });
  if (!error) return data;
  const lines = error.issues.map(({ path: [key], message }) =>
    key === undefined ? message : `${String(key)}: ${message}`,
  );
  throw new ToolProblem([...new Set(lines)].join("\n"));
}

/** The names that there are, the closest to the wrong one first. */
export function noSuch(what: string, wrong: string, names: readonly string[]) {
  const short = wrong.slice(0, 40);
  const slips = (name: string) => slipsBetween(short.toLowerCase(), name, short.length);
  const [closest, ...others] = names.toSorted((one, other) => slips(one) - slips(other));
  const rest = others.length > 0 ? `, or one of ${others.join(", ")}` : "";
  return `${what} "${short}". Use ${closest}${rest}.`;
}

function readAs(schema: Given, value: unknown, isRequired: boolean): unknown {
  if (value === null) return undefined;
  if (schema.type === "array" && isGiven(schema.items)) {
    const { items } = schema;
    const list = typeof value === "string" ? readList(value) : value;
    return Array.isArray(list) ? list.flatMap((each) => readAs(items, each, false) ?? []) : list;
  }
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = cleanLine(String(value));
  if (!isRequired && /^(null|none|undefined)?$/i.test(text)) return undefined;
  const isSame = (one: unknown) => String(one).toLowerCase() === text.toLowerCase();
  if (schema.type === "boolean") return [true, false].find(isSame) ?? value;
  if (schema.type === "string")
    return Array.isArray(schema.enum) ? (schema.enum.find(isSame) ?? text) : text;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

function readList(text: string): unknown {
  if (!text.trim().startsWith("[")) return text.split(",");
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const SENDS: Readonly<Record<string, string>> = {
  ...{ string: "text", boolean: "true or false", array: "a list, such as []" },
  ...{ number: "a number, such as 3", int: "a whole number, such as 3" },
};
const UNITS: Readonly<Record<string, string>> = { string: " letters", array: " of them" };

function sentenceOf(issue: z.core.$ZodRawIssue) {
  if (issue.code === "invalid_value") return `Use one of ${issue.values.join(", ")}.`;
  if (issue.code === "too_big") return `Send at most ${issue.maximum}${UNITS[issue.origin] ?? ""}.`;
  if (issue.code === "too_small")
    return `Send at least ${issue.minimum}${UNITS[issue.origin] ?? ""}.`;
  if (issue.code !== "invalid_type") return "Send something else.";
  const send = `Send ${SENDS[issue.expected] ?? issue.expected}.`;
  return issue.input === undefined ? `It is missing. ${send}` : send;
}
