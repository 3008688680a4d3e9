/**
 * What others call a zone, in small letters, without "Standard Time" and the like: abbreviations,
 * and what Windows has in its registry and in its list (CLDR's windowsZones). Names that are a
 * city's, as "Tokyo Standard Time" or "(UTC-05:00) Bogota, Lima, Quito", are read without it.
 */
const OTHER_NAMES = `
Africa/Casablanca=morocco;Africa/Johannesburg=south africa;Africa/Juba=south sudan
Africa/Khartoum=sudan;Africa/Lagos=w central africa,west central africa;Africa/Nairobi=e africa
Africa/Windhoek=namibia;America/Adak=aleutian,aleutian islands
America/Anchorage=alaska,alaskan,akst,akdt,akt;America/Araguaina=tocantins;America/Asuncion=paraguay
America/Bogota=sa pacific;America/Buenos_Aires=argentina;America/Cancun=eastern mexico
America/Caracas=venezuela;America/Cayenne=sa eastern;America/Chicago=central,cst,cdt,ct
America/Cuiaba=central brazilian;America/Denver=mountain,mst,mdt,mt;America/Godthab=greenland
America/Grand_Turk=turks and caicos;America/Guatemala=central america
America/Halifax=atlantic,atlantic canada,ast,adt;America/Indianapolis=us eastern,indiana east
America/La_Paz=sa western;America/Los_Angeles=pacific,pst,pdt,pt;America/Mazatlan=mountain mexico
America/Mexico_City=central mexico;America/Miquelon=saint pierre
America/New_York=eastern,est,edt,et,us east;America/Phoenix=us mountain,arizona
America/Port-au-Prince=haiti;America/Punta_Arenas=magallanes
America/Regina=canada central,saskatchewan;America/Santiago=pacific sa
America/Sao_Paulo=e south america,brasilia;America/St_Johns=newfoundland,nst,ndt
America/Tijuana=pacific mexico,baja california;America/Whitehorse=yukon;Asia/Amman=jordan
Asia/Baghdad=arabic;Asia/Baku=azerbaijan;Asia/Bangkok=se asia;Asia/Barnaul=altai
Asia/Beirut=middle east;Asia/Bishkek=central asia;Asia/Calcutta=india,chennai kolkata mumbai new delhi
Asia/Chita=transbaikal;Asia/Colombo=sri lanka,sri jayawardenepura;Asia/Damascus=syria
Asia/Dhaka=bangladesh;Asia/Dubai=arabian,abu dhabi muscat;Asia/Hebron=west bank,gaza hebron
Asia/Hovd=w mongolia;Asia/Irkutsk=north asia east;Asia/Kabul=afghanistan
Asia/Kamchatka=russia zone 11,petropavlovsk kamchatsky;Asia/Karachi=pakistan
Asia/Katmandu=nepal,kathmandu;Asia/Krasnoyarsk=north asia;Asia/Novosibirsk=n central asia
Asia/Pyongyang=north korea;Asia/Rangoon=myanmar,yangon rangoon;Asia/Riyadh=arab
Asia/Seoul=korea,kst;Asia/Shanghai=china,beijing chongqing hong kong urumqi
Asia/Srednekolymsk=russia zone 10;Asia/Tashkent=west asia,islamabad;Asia/Tbilisi=georgian
Asia/Tokyo=jst;Asia/Yekaterinburg=ekaterinburg;Asia/Yerevan=caucasus
Atlantic/Cape_Verde=cape verde islands,cabo verde is;Australia/Adelaide=cen australia
Australia/Brisbane=e australia;Australia/Darwin=aus central;Australia/Eucla=aus central w
Australia/Hobart=tasmania;Australia/Perth=w australia,awst;Australia/Sydney=aus eastern,aest,aedt
Etc/GMT+12=dateline,international date line west;Etc/GMT+2=mid atlantic
Etc/UTC=z,coordinated universal;Europe/Berlin=w europe,cest;Europe/Bucharest=gtb
Europe/Budapest=central europe;Europe/Chisinau=e europe;Europe/Kiev=fle,eest;Europe/Lisbon=west
Europe/London=gmt standard time,greenwich mean,bst;Europe/Minsk=belarus;Europe/Moscow=russian,msk
Europe/Paris=romance;Europe/Samara=russia zone 3;Europe/Warsaw=central european
Indian/Mauritius=port louis;Pacific/Apia=samoa;Pacific/Auckland=new zealand,nzst,nzdt
Pacific/Chatham=chatham islands;Pacific/Easter=easter island;Pacific/Guadalcanal=central pacific
Pacific/Honolulu=hawaii,hawaiian,hst;Pacific/Kiritimati=line islands
Pacific/Pago_Pago=midway island samoa;Pacific/Port_Moresby=west pacific
Pacific/Tongatapu=tonga,nuku alofa`;

const ZONES = new Map(
  OTHER_NAMES.trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [zone = "", names = ""] = entry.split("=");
      return names.split(",").map((name) => [name, zone] as const);
    }),
);

const CITIES = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [
    zone.replace(/^.*\//, "").replaceAll("_", " ").toLowerCase(),
    zone,
  ]),
);

/** The name by which `Intl` knows a zone that another program calls so, or undefined. */
export function zoneByName(name: string): string | undefined {
  const plain = name.trim().slice(0, 200);
  const lower = plain.toLowerCase();
  return ZONES.get(lower) ?? ofPath(plain) ?? ofWindows(lower);
}

/** The city is at the end: /mozilla.org/20070129_1/America/New_York. */
function ofPath(name: string) {
  const parts = name.replaceAll(" ", "_").split("/").filter(Boolean);
  const tails = parts.map((_, index) => parts.slice(index).join("/"));
  const last = parts.at(-1)?.replaceAll("_", " ").toLowerCase() ?? "";
  for (const tail of [...tails, name.replace("-", "/")]) {
    const zone = zoneNamed(tail);
    if (zone) return zone;
  }
  return ZONES.get(last);
}

function ofWindows(lower: string) {
  const listed = lower.replace(/^\((?:utc|gmt)[^)]*\)\s*/, "").replace(/ - new$|;.*/, "");
  const key = listed
    .replace(/\b(?:(?:standard|daylight|summer) )?time\b| \d+$/g, "")
    .replace(/\((?:us|u\.s\.) (?:&|and) canada\)/, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const cities = [key, ...listed.split(/[,/:]/)].map((part) => CITIES.get(part.trim()));
  return ZONES.get(key) ?? cities.find(Boolean) ?? zoneNamed(key.replaceAll(" ", "_"));
}

/** The name is spelled as `Intl` spells it, whichever letters are capitals. */
export function zoneNamed(timeZone: string) {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
