import { mkdirSync, rmSync } from "node:fs";
import { afterAll } from "vitest";
import { urlOf } from "../../scripts/postgres/databases.mjs";

// Runs before anything reads the environment: test files at work side by side keep their pictures and rows apart.
const { DATABASE_URL, TESTS_DATABASE, VITEST_POOL_ID } = process.env;
if (DATABASE_URL)
  process.env.DATABASE_URL = urlOf(DATABASE_URL, `${TESTS_DATABASE}_${VITEST_POOL_ID}`);

const caches = "node_modules/.cache";
mkdirSync(caches, { recursive: true });
const folder = `${caches}/test-uploads-${process.pid}-${VITEST_POOL_ID}`;
process.env.UPLOADS_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
