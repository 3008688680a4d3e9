import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readArguments } from "#app/routes/mcp/arguments.server.ts";
import { TOOLS } from "#app/routes/mcp/mcp.server.ts";
import { action } from "#app/routes/mcp/route.ts";
import { send } from "#tests/support/requests.ts";

type Argument = {
  type: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  items?: Argument;
};
type Schema = { properties: Record<string, Argument>; required?: string[] };

const schemaOf = ({ takes }: (typeof TOOLS)[number]) =>
  z.toJSONSchema(takes, { io: "input" }) as unknown as Schema;

const KEYS = ["event:a-night", "restaurant:gulf-grill"];

function exampleOf({ type, items, minimum = 1, ...of }: Argument): unknown {
  if (type === "array")
    return items?.enum?.slice(0, 2) ?? (items?.pattern ? ["museum", "dog-park"] : KEYS);
  if (type === "integer") return minimum + 1;
  if (type === "boolean") return true;
  if (of.enum) return of.enum[0];
  if (of.pattern) return of.pattern.includes(":") ? "19:30" : "2026-12-05";
  return "text";
}

/** The ways in which assistants are seen to write a value. */
function spellingsOf(value: unknown) {
  if (typeof value === "number") return [String(value), ` ${value}.0 `];
  if (typeof value === "boolean") return ["true", "True", " TRUE "];
  if (Array.isArray(value)) return [JSON.stringify(value), value.join(", "), [...value, null]];
  return [` ${value} `, `\u200b${value}\u00a0`];
}

const ARGUMENTS = TOOLS.flatMap((tool) => {
  const { properties, required = [] } = schemaOf(tool);
  const needs = Object.fromEntries(required.map((name) => [name, "text"]));
  return Object.entries(properties).map(([name, argument]) => ({
    ...{ tool, of: tool.name, name, argument, needs, isRequired: required.includes(name) },
  }));
});

test.each(ARGUMENTS)("$name of $of is read as it was meant", (each) => {
  const { tool, name, argument, needs } = each;
  const value = exampleOf(argument);
  const plain = readArguments(tool, { ...needs, [name]: value });
  expect(plain).toMatchObject({ [name]: value });
  for (const spelling of spellingsOf(value))
    expect(readArguments(tool, { ...needs, [name]: spelling })).toEqual(plain);
  const [first = ""] = argument.enum ?? [];
  if (first) expect(readArguments(tool, { ...needs, [name]: first.toUpperCase() })).toEqual(plain);
});

test.each(ARGUMENTS)("$name of $of is left out where nothing is given for it", (each) => {
  const { tool, name, needs, isRequired } = each;
  const given = isRequired ? [null] : [null, "", " ", "\u200b\u2800", "null", "None", "undefined"];
  for (const nothing of given) {
    const read = () => readArguments(tool, { ...needs, [name]: nothing });
    if (isRequired) expect(read).toThrow(`${name}: It is missing. Send text.`);
    else expect(read()).toEqual(readArguments(tool, needs));
  }
});

test.each(ARGUMENTS)("$name of $of says in a sentence what to send instead", (each) => {
  const { tool, name, argument, needs } = each;
  const wrong = [{ a: 1 }, [[1]], argument.type === "string" ? false : "1e3x", Number.MAX_VALUE];
  for (const value of wrong) {
    const read = () => readArguments(tool, { ...needs, [name]: value });
    if (argument.type === "string" && !argument.enum && !argument.pattern) {
      if (typeof value === "number") continue;
      expect(read).toThrow(`${name}: Send text.`);
    } else expect(read).toThrow(new RegExp(`^${name}: (Use|Send|Ask for|Write) [^{}]+\\.$`));
  }
});

describe.each(TOOLS)("$name", (tool) => {
  const { properties, required = [] } = schemaOf(tool);
  const names = Object.keys(properties);
  const needs = Object.fromEntries(required.map((name) => [name, "text"]));

  test("has a schema that takes nothing else, as it says", () => {
    expect(schemaOf(tool)).toMatchObject({ type: "object", additionalProperties: false });
  });

  test.each(["nonsense", "constructor", "__proto__", "x".repeat(5000)])(
    "names its arguments to who sends another, as %.20s",
    (name) => {
      const read = () => readArguments(tool, JSON.parse(`{"${name}":1}`));
      expect(read).toThrow(`${tool.name} has no argument "${name.slice(0, 40)}". Use `);
      for (const each of names) expect(read).toThrow(each);
    },
  );

  test.each(names)("names %s first to who misspells it", (name) => {
    for (const slip of [`${name}s_`, name.toUpperCase(), name.slice(0, -1)].filter(
      (each) => !names.includes(each) && each.length > 1,
    ))
      expect(() => readArguments(tool, { ...needs, [slip]: 1 })).toThrow(`"${slip}". Use ${name}`);
  });
});

const call = async (params: unknown, method = "tools/call") => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });
  const answer = await action(
    send("/mcp", body, undefined, { "Content-Type": "application/json" }),
  );
  return (await answer.json()) as {
    result?: { isError?: boolean; structuredContent: { total: number } };
    error?: { message: string };
  };
};

test.each([
  ["null", null],
  ["an empty text", ""],
  ["a text of JSON", '{"days":"2"}'],
  ["nothing", undefined],
])("the arguments as %s are those that are meant", async (_, args) => {
  const { result } = await call({ name: "events_on", arguments: args });
  expect(result?.isError).toBeFalsy();
  expect(result?.structuredContent.total).toBeGreaterThan(0);
});

test.each([
  ["the arguments as a list", { name: "search", arguments: [] }, "as an object, such as"],
  ["the arguments as text", { name: "search", arguments: "open now" }, "as an object, such as"],
  ["no name", {}, 'There is no tool "". Use '],
  ["null for the call", null, 'There is no tool "". Use '],
  ["a number for the name", { name: 5 }, 'There is no tool "5". Use '],
  ["a slip in the name", { name: "find_job" }, 'There is no tool "find_job". Use find_jobs, or '],
])("%s is refused in a sentence", async (_, params, message) => {
  const { error } = await call(params);
  expect(error?.message).toContain(message);
});

test.each([
  ["tools/list", { cursor: 5 }],
  ["initialize", { protocolVersion: 4 }],
])("what the library refuses of %s is said without zod's list", async (method, params) => {
  const { error } = await call(params, method);
  expect(error?.message).toMatch(/^[^[{]+expected string, received number/);
});

test("null for a parameter of the protocol is left out", async () => {
  expect((await call({ cursor: null, _meta: null }, "tools/list")).error).toBeUndefined();
  expect((await call(null, "tools/list")).error).toBeUndefined();
});
