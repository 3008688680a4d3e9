// npm start: installs, builds and migrates what is needed, then serves.
import { build, install, log, runForeground, serverProcess } from "./project.mjs";

install();
await build();
log("Starting");
runForeground("node", serverProcess.args, {
  ...serverProcess.env,
  NODE_ENV: "production",
  PORT: process.env.PORT || "3000",
  SEED_SAMPLE_JOBS: process.env.SEED_SAMPLE_JOBS || "on",
});
