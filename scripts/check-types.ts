// Types, and what has to be awaited and is not: half a minute of a processor.
import ts from "typescript";
import { findUnawaited, readProject } from "#tests/support/unawaited.ts";

const { fileNames, options } = readProject();
// Not incremental: where modules are isolated TypeScript leaves out the files that a changed type has broken.
const program = ts.createProgram(fileNames, options);
const wrong = ts.getPreEmitDiagnostics(program);
const unawaited = findUnawaited(program);
console.log(
  ts.formatDiagnosticsWithColorAndContext(wrong, {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  }),
);
for (const place of unawaited) console.log(`Nobody awaits ${place}`);
if (wrong.length + unawaited.length > 0) process.exitCode = 1;
