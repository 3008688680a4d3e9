// Types, and what has to be awaited and is not, of one reading of all sources: it takes half a minute of a processor.
import ts from "typescript";
import { findUnawaited, readProgram } from "#tests/support/unawaited.ts";

const program = readProgram();
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
process.exitCode = wrong.length + unawaited.length > 0 ? 1 : 0;
