export function median(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Finds the percentile by the nearest rank. */
export function percentile(numbers: number[], percent: number) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function short(number: number) {
  if (!Number.isFinite(number)) return "";
  if (number >= 1000) return Math.round(number).toLocaleString("en-US");
  return String(Number(number.toPrecision(number >= 100 ? 3 : 2)));
}

export function table(head: string[], rows: string[][]) {
  const widths = head.map((name, column) =>
    Math.max(name.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
