import { globSync, readFileSync } from "node:fs";
import { z } from "zod";

const IMPORT = /import \{([^}]+)\} from "([^"]+)"/g;
const LITERAL =
  /\bintent="([\w-]+)"|name="intent"\s+value="([\w-]+)"|\bintent"?\)? === "([\w-]+)"/g;

const modules = import.meta.glob<Record<string, unknown>>("../../app/{domain,http,routes}/**/*.ts");

/** Each page that takes forms, with each of the intents that its files name or its schemas accept: "admin.jobs approve". */
export async function listActs() {
  const acts: string[] = [];
  for (const file of globSync("app/routes/*/route.{ts,tsx}")) {
    if (!/^export (?:async )?(?:function|const) action\b/m.test(readFileSync(file, "utf8")))
      continue;
    const [, , page = ""] = file.split("/");
    const intents = new Set<string>();
    for (const part of globSync(`app/routes/${page}/**/*.{ts,tsx}`))
      for (const intent of await intentsOf(part)) intents.add(intent);
    acts.push(...(intents.size > 0 ? [...intents].map((intent) => `${page} ${intent}`) : [page]));
  }
  return acts;
}

async function intentsOf(file: string): Promise<string[]> {
  const text = readFileSync(file, "utf8");
  const intents = [...text.matchAll(LITERAL)].flatMap(([, ...names]) => names.filter(Boolean));
  for (const [, names = "", from = ""] of text.matchAll(IMPORT)) {
    const path = from.replace("#app/", "app/").replace("./", `${file.replace(/\/[^/]+$/, "")}/`);
    const schemas = names.match(/\b\w+Schema\b/g) ?? [];
    const module = schemas.length > 0 ? await modules[`../../${path}`]?.() : undefined;
    for (const name of schemas)
      intents.push(...intentsIn(module?.[name], name.endsWith("IntentSchema")));
  }
  return intents;
}

function intentsIn(schema: unknown, isIntent = false): string[] {
  if (schema instanceof z.ZodPipe) return intentsIn(schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => intentsIn(each));
  if (schema instanceof z.ZodObject) return intentsIn(schema.shape.intent, true);
  if (isIntent && schema instanceof z.ZodEnum) return schema.options.map(String);
  return isIntent && schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}
