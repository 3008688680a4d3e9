/** So much, or so little where only its start and its table are looked at (`BENCH=brief`): those figures say nothing. */
export const usually = <Value>(value: Value, { briefly }: { briefly: Value }) =>
  process.env.BENCH === "brief" ? briefly : value;
