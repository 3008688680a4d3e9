// @ts-nocheck a Date that is another Date
/**
 * Replaces Date by one that reads `now`. It shares the prototype of the real one, so that dates made by the engine itself
 * are its instances, too. Self-contained: browsers run it as well.
 * @param {() => number} now milliseconds
 * @returns {() => void} puts the real one back
 */
export function setClock(now) {
  const RealDate = Date;
  function ClockDate(...values) {
    if (!new.target) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, values.length > 0 ? values : [now()], new.target);
  }
  Object.defineProperties(ClockDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    name: { value: "Date", configurable: true },
    now: { value: now, configurable: true, writable: true },
  });
  RealDate.prototype.constructor = ClockDate;
  globalThis.Date = ClockDate;
  return () => {
    RealDate.prototype.constructor = RealDate;
    globalThis.Date = RealDate;
  };
}
