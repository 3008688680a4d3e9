import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type Property = { kinds: readonly string[]; isSuperseded: boolean };

/** schema.org's types as they stand in the declarations of schema-dts, which are generated from its vocabulary. */
export class SchemaVocabulary {
  /** By interface: those that it extends, and its own properties. */
  readonly #parents = new Map<string, string[]>();
  readonly #properties = new Map<string, Map<string, Property>>();
  /** By type: the interface of its own, the types below it, and where it is an enumeration its members. */
  readonly #interfaces = new Map<string, string>();
  readonly #below = new Map<string, string[]>();
  readonly #members = new Map<string, Set<string>>();

  constructor(declarations: string) {
    let current = "";
    let isSuperseded = false;
    for (const line of declarations.split("\n")) {
      const [, name, parents = ""] =
        /^(?:export )?interface (\w+) extends (.*) \{/.exec(line) ?? [];
      const [, property = "", kinds = ""] =
        /^ {4}"([^"@]+)"\?: SchemaValue<([\w |]+), /.exec(line) ?? [];
      const [, type] = /^ {4}"@type": "(.+)";/.exec(line) ?? [];
      const [, alias = "", alternatives] = /^export type (\w+)(?:<.*>)? = (.+);$/.exec(line) ?? [];
      if (name) {
        current = name;
        this.#parents.set(
          name,
          parents.match(/\w+(?=Base\b)/g)?.map((each) => `${each}Base`) ?? [],
        );
        this.#properties.set(name, new Map());
      } else if (property) {
        const known = { kinds: kinds.split(" | "), isSuperseded };
        this.#properties.get(current)?.set(property, known);
      } else if (type) {
        this.#interfaces.set(type, current);
      } else if (alternatives) {
        this.#addAlternatives(alias, alternatives.split(" | "));
      }
      isSuperseded = property || name ? false : isSuperseded || line.includes("@deprecated");
    }
  }

  #addAlternatives(alias: string, alternatives: string[]) {
    const quoted = alternatives.flatMap((each) => /^"(.+)"$/.exec(each)?.[1] ?? []);
    if (quoted.length > 0) this.#members.set(alias, new Set(quoted));
    this.#below.set(
      alias,
      alternatives.filter((each) => /^\w+$/.test(each) && each !== "string"),
    );
  }

  get typeCount() {
    return this.#interfaces.size;
  }

  isType(type: string) {
    return this.#interfaces.has(type);
  }

  /** Of the type itself or one above it. */
  findProperty(type: string, name: string): Property | undefined {
    const search = (from: string): Property | undefined => {
      const own = this.#properties.get(from)?.get(name);
      if (own) return own;
      for (const parent of this.#parents.get(from) ?? []) {
        const found = search(parent);
        if (found) return found;
      }
      return undefined;
    };
    return search(this.#interfaces.get(type) ?? "");
  }

  /** Also through the types between: a DaySpa is a LocalBusiness. */
  isA(type: string, kind: string): boolean {
    return type === kind || (this.#below.get(kind) ?? []).some((lower) => this.isA(type, lower));
  }

  /** https://schema.org/Friday and Friday of DayOfWeek. */
  isMember(kind: string, value: string): boolean {
    return (
      (this.#members.get(kind)?.has(value) ?? false) ||
      (this.#below.get(kind) ?? []).some((lower) => this.isMember(lower, value))
    );
  }
}

const entry = createRequire(import.meta.url).resolve("schema-dts/package.json");

export const vocabulary = new SchemaVocabulary(
  readFileSync(join(dirname(entry), "dist/schema.d.ts"), "utf8"),
);
