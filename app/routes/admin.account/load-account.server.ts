import { encode } from "uqr";
import { listWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { listUnmet, tellWeakness } from "#app/domain/accounts/requirements.server.ts";
import { listSessions, nameOfSession } from "#app/domain/accounts/sessions.server.ts";
import { countRecoveryCodes, findPendingTotp } from "#app/domain/accounts/totp.server.ts";
import { type Admin, readSessionHash } from "#app/http/session.server.ts";
import { formatMoment } from "#app/locale/dates.ts";

export async function loadAccount(request: Request, admin: Admin) {
  const own = await readSessionHash(request);
  const pending = await findPendingTotp(admin);
  return {
    email: admin.email,
    weakness: tellWeakness(admin.passwordStrength),
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

/** As the path of a drawing whose squares have one unit. */
function drawQr(text: string) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}
