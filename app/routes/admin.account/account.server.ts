import { encode } from "uqr";
import { z } from "zod";
import { NOTICES } from "#app/domain/accounts/account.ts";
import {
  ChangePasswordSchema,
  ConfirmSchema,
  ConfirmTotpSchema,
  OTHER_SESSIONS,
  SessionNameSchema,
} from "#app/domain/accounts/account-forms.ts";
import {
  type Account,
  changePassword,
  findAccountByPassword,
} from "#app/domain/accounts/accounts.server.ts";
import { listWantedNotices, saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import {
  listUnmet,
  refuseWeak,
  weaknessMessage,
} from "#app/domain/accounts/requirements.server.ts";
import {
  deleteNamedSession,
  deleteOtherSessions,
  listSessions,
  nameOfSession,
} from "#app/domain/accounts/sessions.server.ts";
import {
  cancelTotp,
  confirmTotp,
  countRecoveryCodes,
  findPendingTotp,
  hasTotp,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from "#app/domain/accounts/totp.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { notifyOwner, queueAccountEmail } from "#app/domain/emails/admin-emails.server.ts";
import { readDecision, runAct, TOO_LATE } from "#app/http/admin-list.server.ts";
import { parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { ACCOUNT_PAGE, type Admin, deviceOf, readSessionHash } from "#app/http/session.server.ts";
import { AccountError, guardCheck } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

type Own = { request: Request; admin: Admin; form: FormData; intent: string };

const savePassword = (own: Own) =>
  withPassword(own, ChangePasswordSchema, async ({ password, current_password }, account) => {
    const { request, admin } = own;
    const weak = await refuseWeak(password, admin, admin.fullName);
    const isSame = password === current_password;
    const wrong = isSame ? "This is the password that you have." : weak;
    if (wrong) throw new Rejected({ fieldErrors: { password: [wrong] } });
    const session = await readSessionHash(request);
    const isChanged = await changePassword(account, password, session, () =>
      queueAccountEmail(ownerOf(own), "password"),
    );
    if (!isChanged) throw new Declined(CHANGED_MEANWHILE);
    logEvent("password-changed", { account: admin.id });
    return redirectWithToast(ACCOUNT_PAGE, {
      title: "Password changed",
      description: "You are signed out everywhere else.",
    });
  });

const ownerOf = ({ admin: { email }, request }: Own) => ({ email, device: deviceOf(request) });

const WRONG_CODE = "This code is not right. Enter the one that the app shows now.";

/** Shows the recovery codes in its own answer: they are nowhere to be read again. */
const turnOnTotp = (own: Own) =>
  withPassword(own, ConfirmTotpSchema, async ({ secret, code }) => {
    const { request, admin } = own;
    const isPending = async () => (await findPendingTotp(admin))?.secret === secret;
    if (!(await isPending())) return answerTooLate();
    const session = await readSessionHash(request);
    const recoveryCodes = await notifyOwner(ownerOf(own), "two-step-on", async () => {
      const codes = await confirmTotp(admin.id, code);
      if (codes) await deleteOtherSessions(admin.id, session);
      return codes;
    });
    if (!recoveryCodes) {
      // Another tab may have been quicker.
      if (!(await isPending())) return answerTooLate();
      throw new Rejected({ fieldErrors: { code: [WRONG_CODE] } });
    }
    logEvent("two-step-on", { account: admin.id });
    return { recoveryCodes };
  });

const turnOffTotp = (own: Own) =>
  withPassword(own, ConfirmSchema, async () => {
    const { id } = own.admin;
    await notifyOwner(ownerOf(own), "two-step-off", () => removeTotp(id));
    logEvent("two-step-off", { account: id });
    return redirectWithToast(ACCOUNT_PAGE, { title: "Two-step sign-in is off" });
  });

const makeRecoveryCodes = (own: Own) =>
  withPassword(own, ConfirmSchema, async () => {
    const { id } = own.admin;
    const renew = () => replaceRecoveryCodes(id);
    const recoveryCodes = await notifyOwner(ownerOf(own), "recovery-codes", renew);
    if (!recoveryCodes) return answerTooLate();
    logEvent("recovery-codes-made", { account: id });
    return { recoveryCodes };
  });

const beginTotp = (own: Own) =>
  whileTotpIsOff(own, startTotp, "#two-step", {
    title: "Scan the code with your app",
    description: "It is not in use before you enter what the app shows.",
  });

const dropPendingTotp = (own: Own) =>
  whileTotpIsOff(own, cancelTotp, "", { title: "Two-step sign-in stays off" });

const endSessions = (own: Own) => {
  const { session } = readDecision(own.form, SessionNameSchema);
  return withPassword(own, ConfirmSchema, async () => {
    const { id } = own.admin;
    const isOne = session !== OTHER_SESSIONS;
    const current = await readSessionHash(own.request);
    const ended = await notifyOwner(
      ownerOf(own),
      isOne ? "signed-out-one" : "signed-out-elsewhere",
      () => (isOne ? deleteNamedSession(id, session) : deleteOtherSessions(id, current)),
    );
    if (ended > 0) logEvent("sessions-ended", { account: id });
    return redirectWithToast(`${ACCOUNT_PAGE}#sessions`, isOne ? toOne(ended) : toOthers(ended));
  });
};

const toOne = (ended: number) => ({
  title: ended > 0 ? "Signed out there" : "It had ended already",
});

const toOthers = (ended: number) => ({
  title: "Signed out everywhere else",
  description: `${ended} ${ended === 1 ? "session has" : "sessions have"} ended.`,
});

/** A form without fields has no place for what went wrong. */
async function whileTotpIsOff(
  { admin: { id } }: Own,
  carryOut: (userId: string) => Promise<void>,
  hash: string,
  toast: { title: string; description?: string },
) {
  try {
    if (await hasTotp(id)) return await answerTooLate();
    await carryOut(id);
    return await redirectWithToast(ACCOUNT_PAGE + hash, toast);
  } catch (error) {
    logError(FAILED, error);
    return redirectWithToast(ACCOUNT_PAGE, { title: FAILED, tone: "destructive" });
  }
}

const FAILED = "Failed to change your account";

const CHANGED_MEANWHILE = "Your password was changed meanwhile, from elsewhere.";

/** Reads the page again: what another tab has changed since is not to be seen on it. */
function answerTooLate() {
  return redirectWithToast(`${ACCOUNT_PAGE}#two-step`, {
    title: "Two-step sign-in was left as it is",
    description: TOO_LATE,
    tone: "destructive",
  });
}

/** A session that was left open must not be enough for what keeps its owner out, or lets others in. */
function withPassword<Value extends { current_password: string }, Answer>(
  { admin, form, intent }: Own,
  schema: z.ZodType<Value, Value>,
  carryOut: (fields: Value, account: Account) => Promise<Answer>,
) {
  const saving = { extra: { intent }, failed: FAILED };
  return saveForm(parseForm(form, schema), saving, async (fields) => {
    const account = await guardCheck(`password of ${admin.id}`, () =>
      findAccountByPassword(admin.email, fields.current_password),
    ).catch((error) => {
      const details = { account: admin.id, by: "password" };
      if (error instanceof AccountError) logEvent("sign-in-locked", details);
      throw error;
    });
    if (!account) {
      logEvent("password-refused", { account: admin.id, intent });
      throw new Rejected({ fieldErrors: { current_password: ["This is not your password."] } });
    }
    return carryOut(fields, account);
  });
}

async function saveNotices({ admin: { id }, form }: Own) {
  const chosen = form.getAll("notice");
  const wanted = NOTICES.filter((notice) => chosen.includes(notice));
  const save = {
    done: "Saved",
    failed: "Failed to save",
    run: () => saveWantedNotices(id, wanted),
  };
  const about = { account: id };
  const { toast } = await runAct({ notices: save }, { intent: "notices" }, id, { about });
  return redirectWithToast(ACCOUNT_PAGE, toast);
}

export type OwnAccount = Awaited<ReturnType<typeof loadAccount>>;

export async function loadAccount(request: Request, admin: Admin) {
  const own = await readSessionHash(request);
  const pending = await findPendingTotp(admin);
  return {
    email: admin.email,
    weakness: weaknessMessage(admin.passwordStrength),
    unmet: await listUnmet(admin),
    hasTotp: admin.hasTotp,
    recoveryCodesLeft: await countRecoveryCodes(admin.id),
    pendingTotp: pending && {
      ...pending,
      typed: pending.secret.replace(/.{4}(?=.)/g, "$& "),
      qr: drawQr(pending.uri),
    },
    notices: await listWantedNotices(admin.id),
    sessions: (await listSessions(admin.id)).map(({ idHash, device, createdAt }) => ({
      device: device || "A browser",
      since: formatMoment(createdAt),
      name: nameOfSession(idHash),
      isThis: idHash === own,
    })),
  };
}

function drawQr(text: string) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}

const ACTS = {
  password: savePassword,
  "start-totp": beginTotp,
  "cancel-totp": dropPendingTotp,
  "confirm-totp": turnOnTotp,
  "remove-totp": turnOffTotp,
  "recovery-codes": makeRecoveryCodes,
  "end-sessions": endSessions,
  notices: saveNotices,
};

const IntentSchema = z.object({ intent: z.enum(Object.keys(ACTS) as (keyof typeof ACTS)[]) });

export function changeAccount(request: Request, form: FormData, admin: Admin) {
  const { intent } = readDecision(form, IntentSchema);
  return ACTS[intent]({ request, admin, form, intent });
}
