import { defineConfig } from "drizzle-kit";

// The tables are described for the engine that it names: with that of the other one, each would seem to be gone.
delete process.env.DATABASE_URL;

export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./app/domain/**/*-table.server.ts",
  out: "./drizzle/sqlite",
});
