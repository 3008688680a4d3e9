import { digest } from "#app/domain/digest.server.ts";
import { BOXES, type Box } from "./edition.ts";

type Boxes = Record<Box, string | null>;

export const digestsOf = (boxes: Boxes) => BOXES.map((box) => digest(boxes[box])).join(".");

/**
 * `typed` was written upon boxes with these digests, and `saved` is newer. What only the other one changed is theirs, so
 * `words` has it; `conflicts` are the boxes that both changed. Without digests every difference is one.
 */
export function mergeBoxes(saved: Boxes, typed: Boxes, digests: string) {
  const seen = digests.split(".");
  const words = { ...typed };
  const conflicts: Box[] = [];
  for (const [index, box] of BOXES.entries()) {
    if (seen[index] === digest(typed[box])) words[box] = saved[box];
    else if (seen[index] !== digest(saved[box]) && saved[box] !== typed[box]) conflicts.push(box);
  }
  return { words, conflicts };
}
