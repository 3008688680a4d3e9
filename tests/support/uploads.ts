import { rmSync } from "node:fs";
import { afterAll } from "vitest";

// Runs before anything reads the environment: test files at work side by side keep their pictures apart.
const folder = `node_modules/.cache/test-uploads-${process.pid}-${process.env.VITEST_POOL_ID}`;
process.env.UPLOADS_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
