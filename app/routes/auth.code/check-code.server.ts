import {
  consumeRecoveryCode,
  consumeTotpCode,
  countRecoveryCodes,
  countWrongCode,
  findCodeState,
  noteRightCode,
  WRONG_CODES_MAX,
} from "#app/domain/accounts/totp.server.ts";
import { notifyOwner } from "#app/domain/emails/admin-emails.server.ts";
import { ACCOUNT_PAGE, deviceOf, readDevice } from "#app/http/session.server.ts";
import { AccountError, guardCheck } from "#app/http/sign-in.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { logEvent } from "#app/platform/log.server.ts";

type Guess = {
  request: Request;
  user: { id: string; email: string };
  code: string;
  isRecovery: boolean;
};

/** Returns the greeting for a right code and the key to which it belongs; undefined for a wrong one. Throws AccountError. */
export async function checkCode({ request, user, code, isRecovery }: Guess) {
  const { id } = user;
  const { key, refusedUntil } = (await findCodeState(id)) ?? {};
  const device = key && (await readDevice(request, id, key));
  if (refusedUntil && !device) throw refuseCodes(refusedUntil);
  const owner = { email: user.email, device: deviceOf(request) };
  const consumeRecovery = () =>
    notifyOwner(owner, "recovery-code-used", () => consumeRecoveryCode(id, code));
  const consume = isRecovery ? consumeRecovery : () => consumeTotpCode(id, code);
  if (await guardCheck(device ? `code of device ${device}` : `code of ${id}`, consume)) {
    return { key, welcome: await welcome(id, Boolean(device), isRecovery) };
  }
  logEvent("sign-in-failed", { account: id, by: wayOf(isRecovery) });
  const until = !device && (await notifyOwner(owner, "codes-refused", () => countWrongCode(id)));
  if (until) throw refuseCodes(until);
  return undefined;
}

export const wayOf = (isRecovery: boolean) => (isRecovery ? "recovery-code" : "code");

function refuseCodes(until: Date) {
  const seconds = Math.ceil((until.getTime() - Date.now()) / 1000);
  const hours = Math.ceil(seconds / 3600);
  return new AccountError(
    `Too many wrong codes. Sign in where you did so before, or try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    seconds,
  );
}

async function welcome(id: string, isKnownDevice: boolean, isRecovery: boolean) {
  const left = isRecovery ? await codesLeftMessage(id) : undefined;
  const triedAt = await noteRightCode(id, isKnownDevice);
  if (!triedAt) return left ? { description: left } : {};
  const tried = `${WRONG_CODES_MAX} wrong codes were entered until ${formatMoment(triedAt)}. Somebody knows your password: change it.`;
  return {
    title: "Was this you?",
    description: left ? `${tried} ${left}` : tried,
    tone: "destructive",
    actions: [{ label: "Change password", to: ACCOUNT_PAGE }],
  };
}

async function codesLeftMessage(userId: string) {
  const left = await countRecoveryCodes(userId);
  return `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
}
