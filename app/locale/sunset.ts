const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EPOCH = Date.UTC(2000, 0, 1, 12);
const CENTURY_MS = 36_525 * DAY_MS;
/** The upper edge of the sun, lifted by the air. */
const ZENITH = 90.833;

type Coordinates = { latitude: number; longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
const tan = (angle: number) => Math.tan(radians(angle));

/** The sunset on a day like 2026-11-21 by NOAA's formula (Meeus, Astronomical Algorithms). East and north are positive. */
export function sunsetOn(day: string, { latitude, longitude }: Coordinates): Date | undefined {
  const midnight = Date.parse(`${day}T00:00Z`);
  let moment = midnight + DAY_MS * (0.75 - longitude / 360);
  // The sun moves on meanwhile: the second time by where it stands at the first answer.
  for (let look = 0; look < 2; look += 1) {
    const { declination, equationOfTime } = sunAt(moment);
    const cosine =
      cos(ZENITH) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination);
    if (Math.abs(cosine) > 1) return undefined;
    const hourAngle = degrees(Math.acos(cosine));
    const minutes = 720 - 4 * (longitude - hourAngle) - equationOfTime;
    moment = midnight + minutes * MINUTE_MS;
  }
  return new Date(Math.round(moment / MINUTE_MS) * MINUTE_MS);
}

function sunAt(moment: number) {
  const t = (moment - EPOCH) / CENTURY_MS;
  const longitude = 280.46646 + t * (36000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const center =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const apparent = longitude + center - 0.00569 - 0.00478 * sin(node);
  const tilt =
    23 +
    (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 +
    0.00256 * cos(node);
  const y = tan(tilt / 2) ** 2;
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return {
    declination: degrees(Math.asin(sin(tilt) * sin(apparent))),
    equationOfTime: 4 * degrees(equation),
  };
}
