import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The budget of `app`: what a change adds it takes away elsewhere. */
const LINES_MAX = 67_832;
const FILES_MAX = 655;
const FOLDER_MAX = 24;
const SAME_WORDS_MAX = 4;
/** These wait for their one list, a job's fields and an employer's acts above all. None is added. */
const LISTED_TWICE = [
  "app/domain/emails/mailbox.ts app/domain/jobs/review/signals.server.ts",
  "app/domain/jobs/review/signals.server.ts app/ui/form/form-errors.tsx",
];
/** What Remix calls by its name. */
const OF_REMIX =
  /^(action|clientAction|config|handle|headers|links|loader|meta|shouldRevalidate|ErrorBoundary)$/;

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join("app", file));
const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true),
);

type List = { file: string; words: Set<string> };

const isSchema = (node: ts.Node) =>
  ts.isCallExpression(node) && /^z\b/.test(node.expression.getText());

/** Lists that the compiler holds together: with a type beside them, or handed to a function that asks for these words. */
function isTyped({ parent }: ts.Node): boolean {
  if (ts.isSatisfiesExpression(parent)) return true;
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  if (ts.isCallExpression(parent)) return !isSchema(parent);
  return !ts.isSourceFile(parent) && !isSchema(parent) && isTyped(parent);
}

function wordsOf(node: ts.Node) {
  if (ts.isArrayLiteralExpression(node)) {
    const firsts = node.elements.map((each) =>
      ts.isArrayLiteralExpression(each) ? each.elements[0] : each,
    );
    return firsts.flatMap((each) => (each && ts.isStringLiteral(each) ? [each.text] : []));
  }
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
    );
  }
  const [, text = ""] = /^"([^"]+)"\.split\(/.exec(node.getText()) ?? [];
  return ts.isCallExpression(node) ? text.split(" ") : [];
}

/** Those of the module's own: what a function makes is no list. */
function listsOf(source: ts.SourceFile) {
  const lists: List[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    const words = new Set(wordsOf(node));
    if (words.size > SAME_WORDS_MAX && !isTyped(node)) lists.push({ file: source.fileName, words });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lists;
}

const countSame = (one: Set<string>, other: Set<string>) =>
  [...one].filter((word) => other.has(word)).length;

function exportsOf(source: ts.SourceFile) {
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const kinds = modifiers.map(({ kind }) => kind);
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
    if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name ? [statement.name.text] : [];
    }
    return [];
  });
}

test("a fact has one list: no two files list five of the same words, but where a type holds them together", () => {
  const lists = sources
    .filter(({ fileName }) => !/-table\.server\.ts$|^app\/content\//.test(fileName))
    .flatMap(listsOf);
  const twice = lists.flatMap((one, index) =>
    lists
      .slice(index + 1)
      .filter(({ file, words }) => {
        return file !== one.file && countSame(one.words, words) > SAME_WORDS_MAX;
      })
      .map(({ file }) => [one.file, file].toSorted().join(" ")),
  );
  expect(new Set(twice)).toEqual(new Set(LISTED_TWICE));
});

test("an act has one name: no two files export the same, but the two engines and what Remix calls by its name", () => {
  const files = Map.groupBy(
    sources.flatMap((source) =>
      [...new Set(exportsOf(source))].map((name) => ({ name, file: source.fileName })),
    ),
    ({ name }) => name,
  );
  const twice = [...files]
    .filter(([name]) => !OF_REMIX.test(name))
    .map(([name, all]) => [name, ...all.map(({ file }) => file)])
    .filter(([, ...all]) => all.length > 1 && !all.every((file) => file.startsWith("app/db/")));
  expect(twice).toEqual([]);
});

test("a file is named for what is in it, not for what was left over", () => {
  const LEFT_OVER = /^(old|new|earlier|more|handle)-(?!town)|-words\./;
  expect(files.filter((file) => LEFT_OVER.test(basename(file)))).toEqual([]);
});

test("a folder has at most 24 files, but the content", () => {
  const crowded = [...Map.groupBy(files, dirname)]
    .filter(([, all]) => all.length > FOLDER_MAX)
    .map(([folder, { length }]) => `${folder}: ${length}`);
  expect(crowded).toEqual([]);
});

test("app stays within its budget of lines and files", () => {
  const lines = sources.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(LINES_MAX);
  expect(files.length).toBeLessThanOrEqual(FILES_MAX);
});
