import { getUser } from "./sign-in/session.server.ts";
import { readToast } from "./toast.server.ts";

/** Whether cookies, as a browser sends them, open a session or a message of ours. */
export async function isPersonal(cookies: string) {
  const request = new Request("http://here.invalid", { headers: { Cookie: cookies } });
  return Boolean((await readToast(request)) ?? (await getUser(request)));
}
