import { defineConfig } from "drizzle-kit";

// The tables are described for the engine that it names: with that of the other one, each would seem to be gone.
process.env.DATABASE_URL = "postgres://localhost/guide";
process.env.SESSION_SECRET = "of no server at all";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./app/domain/**/*-table.server.ts",
  out: "./drizzle/postgres",
});
