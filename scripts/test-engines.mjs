// npm run test:engines: builds, installs what only these tests need, and walks the journeys in Firefox and WebKit.
import { build, install, runForeground } from "./project.mjs";

install();
await build();
runForeground("node", ["tests/engines/run.ts", ...process.argv.slice(2)], {});
