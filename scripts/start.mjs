// npm start: installs, builds and migrates what is needed, then serves.
import { become, build, install, say, serverProcess } from "./project.mjs";

install();
await build();
say("Starting");
become("node", serverProcess.args, {
  ...serverProcess.env,
  NODE_ENV: "production",
  PORT: process.env.PORT || "3000",
  SEED_SAMPLE_JOBS: process.env.SEED_SAMPLE_JOBS || "on",
});
