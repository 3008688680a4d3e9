// npm start: installs, builds and migrates what is needed, then serves.
import { become, build, install, say } from "./project.mjs";

install();
await build();
say("Starting");
become("node", ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
  NODE_ENV: "production",
  PORT: process.env.PORT || "3000",
  SEED_SAMPLE_JOBS: process.env.SEED_SAMPLE_JOBS || "on",
});
