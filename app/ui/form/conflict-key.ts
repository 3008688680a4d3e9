import { useRef } from "react";

/**
 * The key of a form: another one when somebody else was quicker, because a form that is made anew shows what they have
 * changed and is written upon it. It stays when the next answer is lost, and with it what was typed.
 */
export function useConflictKey(upon: string | number | undefined) {
  const key = useRef(upon);
  key.current = upon ?? key.current;
  return key.current;
}
