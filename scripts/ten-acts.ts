/** Says of ten acts which functions lead from the button's line to the row that it writes: `node scripts/ten-acts.ts`. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const LINES_MAX = 30;
const FILES_MAX = 2;
const ROUTES = "app/routes";

/** The act, the file and what answers its button there, the verbs on the way, and the table of the row. */
const ACTS = `
approve | admin.jobs/decisions.server.ts | ACTS.approve | approveJob | jobs
reject | admin.jobs/decisions.server.ts | ACTS.reject | rejectJob | jobs
refuse with a reason | admin.jobs/decisions.server.ts | REFUSAL_ACTS.refuse | rejectJob | jobs
feature | admin.jobs/decisions.server.ts | ACTS.feature | setFeatured | jobs
an employer's change | jobs.manage/manage.server.ts | handleChange | saveEdit requestChange | jobRevisions
end | jobs.manage/manage.server.ts | MANAGE_ACTS.fill | closeJob endListing | jobs
renew | jobs.manage/manage.server.ts | MANAGE_ACTS.renew | renewJob | jobs
confirm a sign-up | ../domain/subscriptions/links.server.ts | SUBSCRIPTION_ACTS.confirm | confirmSubscription | subscriptions
publish a record | admin.guide-record/record.server.ts | saveRecord | editRecord publishRecord | guideRecords
agree a booking | admin.partners-record/decisions.server.ts | ACTS.agree | agreeBooking | bookings
`;

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string) {
  const text = () => readFileSync(file, "utf8");
  const source =
    sources.get(file) ?? ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}

type Found = { file: string; name: string; node: ts.Node };

/** The module's function or constant of that name, wherever it is imported from. */
function find(file: string, name: string): Found | undefined {
  for (const node of sourceOf(file).statements) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return { file, name, node };
    if (ts.isVariableStatement(node)) {
      const names = node.declarationList.declarations.map((each) => each.name.getText());
      if (names.includes(name)) return { file, name, node };
    }
    const bindings = ts.isImportDeclaration(node) && node.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    if (!bindings.elements.some((each) => each.name.text === name)) continue;
    const { text } = node.moduleSpecifier as ts.StringLiteral;
    if (text.startsWith("#app/")) return find(text.replace("#app", "app"), name);
    return text.startsWith(".") ? find(join(dirname(file), text), name) : undefined;
  }
  return undefined;
}

function visitAll(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

function callsIn(node: ts.Node) {
  const names = new Set<string>();
  visitAll(node, (each) => {
    if (ts.isCallExpression(each) && ts.isIdentifier(each.expression))
      names.add(each.expression.text);
  });
  return names;
}

/** Returns the function, or the line of a table of acts. */
function findAct(file: string, path: string): Found {
  const [holder = "", key] = path.split(".");
  const found = find(file, holder);
  if (!found) throw new Error(`${file} has no ${holder}.`);
  let { node } = found;
  visitAll(found.node, (each) => {
    if (key && ts.isPropertyAssignment(each) && each.name.getText() === key) node = each;
  });
  return { ...found, node };
}

/** The shortest way from the act by those verbs to a function that writes the table. */
function wayTo(table: string, act: Found, verbs: string[]) {
  const writes = new RegExp(
    String.raw`\b(?:insertOne|updateOne|updateAll)\(\s*${table}\b|\.(?:insert|update|delete)\(${table}\)`,
  );
  const seen = new Set<string>();
  const ways = [[act]];
  for (const way of ways) {
    const last = way.at(-1) ?? act;
    const passed = verbs.filter((verb) => way.some(({ name }) => name === verb));
    if (passed.length === verbs.length && writes.test(last.node.getText())) return way.slice(1);
    for (const name of callsIn(last.node)) {
      const called = find(last.file, name);
      const id = `${called?.file} ${name} ${passed}`;
      if (called && !seen.has(id)) ways.push([...way, called]);
      seen.add(id);
    }
  }
  return [];
}

for (const line of ACTS.trim().split("\n")) {
  const [name, file = "", path = "", verbs = "", table = ""] = line.split(" | ");
  const way = wayTo(table, findAct(join(ROUTES, file), path), verbs.split(" ")).filter(
    (each) => !each.file.startsWith(ROUTES),
  );
  const lines = way.reduce((sum, { node }) => sum + node.getText().split("\n").length, 0);
  const files = new Set(way.map((each) => each.file)).size;
  console.log(
    `${name}: ${lines} lines, ${files} files: ${way.map((each) => each.name).join(", ")}`,
  );
  if (lines > LINES_MAX || files > FILES_MAX || lines === 0) process.exitCode = 1;
}
