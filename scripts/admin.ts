// npm run admin -- grant EMAIL ROLE | revoke EMAIL | sign-out EMAIL | list
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import {
  deleteAllSessions,
  findAccount,
  grantRole,
  listAccounts,
  revokeRole,
} from "#app/domain/accounts/accounts.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

const USAGE = `Usage:
  npm run admin -- grant EMAIL ROLE   give an account a role (superadmin may do everything)
  npm run admin -- revoke EMAIL       remove the role and end its sessions
  npm run admin -- sign-out EMAIL     end the sessions of an account on all devices
  npm run admin -- list               every account with its role`;

function main([command, email = "", role = ""]: string[]) {
  if (command === "list") return list();
  if (command === "grant" && email && /^[a-z][a-z0-9-]{0,30}$/.test(role)) {
    return grantRole(email, role)
      ? changed("role-granted", email, `${email} has the role ${role} now.`, role)
      : fail(`There is no account ${email}. Sign up at /auth?mode=sign-up first.`);
  }
  if (command === "revoke" && email) {
    return revokeRole(email)
      ? changed("role-revoked", email, `${email} has no role any more and is signed out.`)
      : fail(`${email} has no role, so there is nothing to revoke.`);
  }
  if (command === "sign-out" && email) {
    const ended = deleteAllSessions(email);
    return ended === undefined
      ? fail(`There is no account ${email}.`)
      : changed(
          "sessions-ended",
          email,
          `${email} is signed out everywhere (${ended} ${ended === 1 ? "session" : "sessions"}).`,
        );
  }
  return fail(USAGE);
}

function list() {
  const accounts = listAccounts();
  if (accounts.length === 0) return done("There are no accounts yet.");
  for (const { email, fullName, role } of accounts) {
    console.log(`${email}  ${fullName}  ${role ?? "(no role)"}`);
  }
  return 0;
}

function changed(event: string, email: string, text: string, role?: string) {
  logEvent(event, { account: findAccount(email)?.id, role, by: "command" });
  return done(text);
}

function done(text: string) {
  console.log(text);
  return 0;
}

function fail(text: string) {
  console.error(text);
  return 1;
}

function run() {
  try {
    createOrRefuseDatabase();
  } catch (error) {
    return fail((error as Error).message);
  }
  return main(process.argv.slice(2));
}

const code = run();
closeDatabase();
process.exit(code);
