import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepForm, noteArrival } from "#app/ui/form/keep-form.ts";
import { LostAnswer } from "#app/ui/network/lost-answer.ts";
import { showToast } from "#app/ui/toast/notifications.tsx";

/** Serves as a clientAction: the lost answer of a form with these intents is a failure, and after a decision's the list is read again. */
export async function keepAdminForm(
  args: ClientActionFunctionArgs,
  intents?: RegExp,
  failure?: string,
) {
  const form = await args.request.clone().formData();
  const intent = String(form.get("intent"));
  if (intents?.test(intent)) return keepForm(args, failure, { intent }, "");
  try {
    return await args.serverAction();
  } catch (error) {
    if (!(error instanceof LostAnswer)) {
      noteArrival(error);
      throw error;
    }
    // A list that is lost as well replaces this message by its own.
    showToast({
      id: "lost",
      title: "The connection was lost.",
      description: "See here whether it was done.",
      tone: "destructive",
    });
    // Remix reads the list again after an answer that is no form's.
    return null;
  }
}
