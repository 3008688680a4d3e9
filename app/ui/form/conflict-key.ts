import { useRef } from "react";

/** The key is another one when somebody else was quicker, so that the form is made anew. It stays when an answer is lost. */
export function useConflictKey(baseRevision: string | number | undefined) {
  const key = useRef(baseRevision);
  key.current = baseRevision ?? key.current;
  return key.current;
}
