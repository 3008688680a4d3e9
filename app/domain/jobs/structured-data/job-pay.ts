const AMOUNT = String.raw`\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d?)?`;
const PAY = new RegExp(
  String.raw`^${AMOUNT}(?:\s*(?:to|-|\u2013)\s*${AMOUNT})?\s*(?:/|per |an? )\s*(hour|day|week|month|year)$`,
  "i",
);

/** Only where the whole text is a figure or a range for a unit of time: it has to be what is paid, no estimate. */
export function baseSalaryOf(salary: string) {
  const found = PAY.exec(salary.trim());
  if (!found) return undefined;
  const [, whole, cents, wholeMost, centsMost, unit = ""] = found;
  const least = toNumber(whole, cents);
  const most = wholeMost === undefined ? least : toNumber(wholeMost, centsMost);
  if (least <= 0 || most < least) return undefined;
  const amount = most === least ? { value: least } : { minValue: least, maxValue: most };
  return {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: { "@type": "QuantitativeValue", ...amount, unitText: unit.toUpperCase() },
  };
}

const toNumber = (whole = "", cents = "") => Number(whole.replaceAll(",", "") + cents);
