import { expect, test } from "vitest";
import { UnfitDatabase } from "#app/db/postgres/migrations.server.ts";
import { postgresProblem } from "#app/operations/postgres.server.ts";

const ADDRESS = "postgres://guide:secret@db.example/guide";
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test("what an operator can mend is a sentence without the password", () => {
  const told = [
    failure("28P01", "password authentication failed"),
    failure("53300", "sorry, too many clients already"),
    failure("3D000", "database does not exist"),
    failure("ECONNREFUSED", "connect ECONNREFUSED"),
    failure("08P01", "unsupported startup parameter: options"),
    new UnfitDatabase("The database is a standby. Name the leader."),
  ].map((error) => postgresProblem(error, ADDRESS));
  expect(told).toEqual([
    "db.example/guide refuses this user or password.",
    "db.example/guide has no connection left: a server needs up to 13.",
    "db.example/guide does not exist. Make it: createdb.",
    "db.example/guide does not answer.",
    "The address leads through a pool of connections (pgbouncer). Name the database itself.",
    "The database is a standby. Name the leader.",
  ]);
});

test("anything else is no sentence: it is shown as it came", () => {
  expect(postgresProblem(failure("08P01", "protocol violation"), ADDRESS)).toBeUndefined();
  expect(postgresProblem(failure("42601", "syntax error"), ADDRESS)).toBeUndefined();
});
