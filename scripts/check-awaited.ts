// Lists the promises that have to be awaited and are not.
import ts from "typescript";
import { findUnawaited, readProject } from "#tests/support/unawaited.ts";

const { fileNames, options } = readProject();
const unawaited = findUnawaited(ts.createProgram(fileNames, options));
for (const place of unawaited) console.log(`Nobody awaits ${place}`);
if (unawaited.length > 0) process.exitCode = 1;
