import { relative } from "node:path";
import ts from "typescript";

/** Methods of lists that take what a callback returns for an answer, or for nothing. */
const TAKES_NO_PROMISE =
  /^(forEach|filter|some|every|find|findIndex|findLast|sort|toSorted|reduce)$/;

/** All that tsconfig.json names. */
export function readProject() {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, ".");
}

/** Of sources that stand in no file. */
export function virtualProgram(virtual: Record<string, string>): ts.Program {
  const { options } = readProject();
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (name) => virtual[relative(".", name)] ?? readFile(name);
  host.fileExists = (name) => relative(".", name) in virtual || fileExists(name);
  return ts.createProgram(Object.keys(virtual), options, host);
}

/**
 * Where a value is left, or taken for true, that has to be awaited: "file:line what it says". A query is a thenable and no
 * Promise: nobody awaits it, and it never runs.
 */
export function findUnawaited(
  program: ts.Program,
  sources: readonly ts.SourceFile[] = program.getSourceFiles(),
): string[] {
  const checker = program.getTypeChecker();
  return sources
    .filter(({ fileName }) =>
      /^(app|scripts|tests)\/(?!.*node_modules)/.test(relative(".", fileName)),
    )
    .filter(({ fileName }) => /\.tsx?$/.test(fileName))
    .flatMap((source) => unawaitedIn(source, checker));
}

function unawaitedIn(source: ts.SourceFile, checker: ts.TypeChecker) {
  const found: string[] = [];
  const judge = judgeOf(checker);
  const visit = (node: ts.Node) => {
    const left = judge(node);
    if (left) found.push(placeOf(source, left));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function placeOf(source: ts.SourceFile, node: ts.Node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  const [text] = node.getText().split("\n");
  return `${relative(".", source.fileName)}:${line + 1} ${text?.slice(0, 80)}`;
}

/** Of a node, the expression in it that nobody awaits, if there is one. */
function judgeOf(checker: ts.TypeChecker) {
  const isThenable = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isThenable) : type.getProperty("then") !== undefined;
  const isPending = (node: ts.Expression) => isThenable(checker.getTypeAtLocation(node));
  const isListOfPending = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    const item = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0];
    return Boolean(item && isThenable(item));
  };
  const isNeverNull = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    return isThenable(type) && checker.getNonNullableType(type) === type;
  };
  const returnsPending = (node: ts.Expression) =>
    checker
      .getTypeAtLocation(node)
      .getCallSignatures()
      .some((signature) => isThenable(signature.getReturnType()));

  return (node: ts.Node): ts.Node | undefined => {
    if (ts.isExpressionStatement(node)) {
      return valuesOf(node.expression).find(
        (value) => (isPending(value) && !endsHandled(value)) || isListOfPending(value),
      );
    }
    // A promise may be left on purpose. A query that is left does not run.
    if (ts.isVoidExpression(node)) {
      const type = checker.getTypeAtLocation(node.expression);
      return isThenable(type) && !isPromise(type) ? node : undefined;
    }
    if (isExpected(node)) return node;
    if (isGivenAway(node)) return node;
    if (ts.isTemplateSpan(node) && !ts.isTaggedTemplateExpression(node.parent.parent)) {
      return isPending(node.expression) ? node.expression : undefined;
    }
    const condition = conditionOf(node);
    if (condition && isNeverNull(condition)) return condition;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [callback] = node.arguments;
      const isMethod = TAKES_NO_PROMISE.test(node.expression.name.text);
      return isMethod &&
        callback &&
        isOfList(node.expression.expression) &&
        returnsPending(callback)
        ? callback
        : undefined;
    }
    return undefined;
  };

  /** Of a test that compares a promise with what it would bring. */
  function isExpected(node: ts.Node) {
    if (!ts.isExpression(node)) return false;
    let outer = node.parent;
    while (ts.isArrayLiteralExpression(outer)) outer = outer.parent;
    if (!ts.isCallExpression(outer) || outer.expression.getText() !== "expect") return false;
    const chain = outer.parent;
    const isAwaited =
      ts.isPropertyAccessExpression(chain) && /^re(solve|ject)s$/.test(chain.name.text);
    return !isAwaited && isPending(node);
  }

  /** A function whose promise nobody takes: who calls it expects nothing back. In browsers, and in tests, that is usual. */
  function isGivenAway(node: ts.Node) {
    if (/(^|\/)(ui|tests)\//.test(node.getSourceFile().fileName)) return false;
    const isFunction = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
    if (!isFunction && !ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
    const { parent } = node;
    const isGiven =
      (ts.isCallExpression(parent) && parent.arguments.includes(node)) ||
      ((ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) &&
        parent.initializer === node);
    const wanted = isGiven && checker.getContextualType(node);
    if (!wanted) return false;
    const calls = checker.getNonNullableType(wanted).getCallSignatures();
    const isVoid = calls.every((call) => call.getReturnType().flags & ts.TypeFlags.Void);
    return calls.length > 0 && isVoid && returnsPending(node);
  }

  function isOfList(node: ts.Expression) {
    const type = checker.getTypeAtLocation(node);
    return checker.isArrayType(type) || checker.isTupleType(type);
  }

  function isPromise(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.filter(isThenable).every(isPromise);
    return type.getSymbol()?.name === "Promise";
  }
}

/** A chain at whose end both outcomes are dealt with. */
function endsHandled(node: ts.Expression) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { text } = node.expression.name;
  return text === "catch" || (text === "then" && node.arguments.length === 2);
}

/** What of a statement's expression is left at its end: both sides of a choice, the last of a row. */
function valuesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  }
  if (!ts.isBinaryExpression(node)) return [node];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.CommaToken) return [...valuesOf(node.left), ...valuesOf(node.right)];
  const isChoice = [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind);
  // What is assigned stays in the hands of its variable.
  return isChoice ? valuesOf(node.right) : [];
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    return node.expression;
  }
  if (ts.isConditionalExpression(node)) return node.condition;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return node.operand;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const isChoice = /^(&&|\|\||===|!==|==|!=|<|>|<=|>=)$/.test(node.operatorToken.getText());
  return isChoice ? node.left : undefined;
}
