import { useRef } from "react";

/** Another one when somebody else was quicker: the form is made anew. It stays, with what was typed, when an answer is lost. */
export function useConflictKey(upon: string | number | undefined) {
  const key = useRef(upon);
  key.current = upon ?? key.current;
  return key.current;
}
