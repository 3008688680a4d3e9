import { parsePay } from "#app/domain/jobs/pay.ts";

const AMOUNT = String.raw`\$\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d?)?`;
const PLAIN = new RegExp(
  String.raw`^${AMOUNT}(?:\s*(?:to|-|\u2013)\s*${AMOUNT})?\s*(?:/|per |an? )\s*(?:hour|day|week|month|year)$`,
  "i",
);

/** Only where the whole text is a figure or a range for a unit of time: it has to be what is paid, no estimate. */
export function baseSalaryOf(salary: string) {
  const text = salary.trim();
  const pay = PLAIN.test(text) ? parsePay(text) : undefined;
  if (!pay || pay.low <= 0 || pay.high < pay.low) return undefined;
  const { low, high, unit } = pay;
  const amount = high === low ? { value: low } : { minValue: low, maxValue: high };
  return {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: { "@type": "QuantitativeValue", ...amount, unitText: unit.toUpperCase() },
  };
}
