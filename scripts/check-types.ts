// Types, and what has to be awaited and is not: of all sources, which takes half a minute of a processor, or of those
// that what was changed since the last run without a fault can have broken.
import ts from "typescript";
import { findUnawaited, readProject } from "#tests/support/unawaited.ts";

const { fileNames, options } = readProject();
const builder = ts.createIncrementalProgram({
  rootNames: fileNames,
  options: { ...options, incremental: true, tsBuildInfoFile: "node_modules/.cache/types.json" },
});
const wrong = [
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
];
const unawaited: string[] = [];
const program = builder.getProgram();
for (;;) {
  const next = builder.getSemanticDiagnosticsOfNextAffectedFile();
  if (!next) break;
  wrong.push(...next.result);
  const { affected } = next;
  const sources = "fileName" in affected ? [affected] : affected.getSourceFiles();
  unawaited.push(...findUnawaited(program, sources));
}
console.log(
  ts.formatDiagnosticsWithColorAndContext(wrong, {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  }),
);
for (const place of unawaited) console.log(`Nobody awaits ${place}`);
if (wrong.length + unawaited.length > 0) process.exitCode = 1;
else builder.emit();
