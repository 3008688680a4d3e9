type Width = "lead" | "third" | "half" | "whole";

/**
 * How wide a group's cards stand on wide screens: in threes, and in pairs or alone where a row of three would have a gap.
 * `isWide`: where two stand side by side, the last that would stand alone.
 */
export function shelfOf(count: number, hasLead: boolean): { width: Width; isWide: boolean }[] {
  const cards = hasLead ? count - 1 : count;
  const pairs = cards === 1 ? 0 : ([0, 4, 2][cards % 3] ?? 0);
  const widthAt = (index: number): Width => {
    if (cards === 1) return "whole";
    return index < cards - pairs ? "third" : "half";
  };
  const rest = Array.from({ length: cards }, (_, index) => ({
    width: widthAt(index),
    isWide: index === cards - 1 && cards % 2 === 1,
  }));
  return hasLead ? [{ width: "lead", isWide: true }, ...rest] : rest;
}
