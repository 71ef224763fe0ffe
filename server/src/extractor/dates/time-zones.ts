/** A time zone as minutes east of Greenwich, or by its IANA name. */
export type Zone = number | string;

/** Fixed offsets in minutes, without abbreviations that two countries use for different times. */
const fixed: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  tu: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  met: 60,
  mez: 60,
  wat: 60,
  cest: 120,
  mest: 120,
  mesz: 120,
  eet: 120,
  cat: 120,
  sast: 120,
  eest: 180,
  msk: 180,
  eat: 180,
  trt: 180,
  irst: 210,
  gst: 240,
  pkt: 300,
  npt: 345,
  wib: 420,
  ict: 420,
  hkt: 480,
  sgt: 480,
  awst: 480,
  pht: 480,
  jst: 540,
  kst: 540,
  acst: 570,
  acdt: 630,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  nst: -210,
  ndt: -150,
  adt: -180,
  brt: -180,
  art: -180,
  clst: -180,
  clt: -240,
  edt: -240,
  vet: -240,
  est: -300,
  cdt: -300,
  cot: -300,
  pet: -300,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
  akdt: -480,
  akst: -540,
  hst: -600,
};

/** Zones with daylight saving, by their common names. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^east african?(?: standard)?(?: time)?$/, 'Africa/Nairobi'],
  [/^west african?(?: standard)?(?: time)?$/, 'Africa/Lagos'],
  [/^(?:central|south) african?(?: standard)?(?: time)?$/, 'Africa/Johannesburg'],
  [/^indian? standard(?: time)?$/, 'Asia/Kolkata'],
  [/^(?:gulf|uae) standard(?: time)?$/, 'Asia/Dubai'],
  [/^arabian? standard(?: time)?$/, 'Asia/Riyadh'],
  [/^(?:et|eastern(?: time)?|new york(?: time)?)$/, 'America/New_York'],
  [/^(?:ct|central(?: time)?)$/, 'America/Chicago'],
  [/^(?:mt|mountain(?: time)?)$/, 'America/Denver'],
  [/^(?:pt|pacific(?: time)?)$/, 'America/Los_Angeles'],
  [/^(?:london(?: time)?|uk(?: time)?)$/, 'Europe/London'],
  [/^(?:heure de )?(?:paris)(?: time)?$/, 'Europe/Paris'],
  [/^(?:hora (?:de )?)?(?:peninsular|madrid|espanola)(?: espanola)?$/, 'Europe/Madrid'],
  [/^(?:ب?توقيت )?(?:غرينتش|جرينتش|غرينيتش|جرينيتش|ت غ)$/, 'UTC'],
  [/^(?:ب?توقيت )?(?:مكه(?: المكرمه)?|السعوديه|الرياض)$/, 'Asia/Riyadh'],
  [/^(?:ب?توقيت )?(?:القاهره|مصر)$/, 'Africa/Cairo'],
  [/^(?:ب?توقيت )?(?:ابوظبي|ابو ظبي|دبي|الامارات)$/, 'Asia/Dubai'],
  [/^(?:ب?توقيت )?(?:بيروت|لبنان)$/, 'Asia/Beirut'],
  [/^(?:ب?توقيت )?(?:القدس|فلسطين)$/, 'Asia/Jerusalem'],
  [/^(?:ب?توقيت )?(?:الجزائر)$/, 'Africa/Algiers'],
  [/^(?:ب?توقيت )?(?:تونس)$/, 'Africa/Tunis'],
  [/^(?:ب?توقيت )?(?:المغرب|الرباط)$/, 'Africa/Casablanca'],
];

/** Abbreviations with two meanings; only the source's own zone decides between them. */
const shared: Readonly<Record<string, readonly (readonly [RegExp, number])[]>> = {
  ist: [
    [/^Asia\/(?:Kolkata|Calcutta|Colombo)$/, 330],
    [/^Asia\/(?:Jerusalem|Tel_Aviv)$/, 120],
    [/^Europe\/Dublin$/, 60],
  ],
  cst: [
    [/^America\//, -360],
    [/^Asia\//, 480],
  ],
  ast: [
    [/^America\/|^Atlantic\//, -240],
    [/^Asia\//, 180],
  ],
};

const sharedAfterTime = new RegExp(
  String.raw`(\d(?: ?[ap]\.? ?m\.?)? ?)\(?(?<!\p{L})(?:${Object.keys(shared).join('|')})(?![\p{L}\d/])\)?`,
  'giu',
);

/** Removes an ambiguous time zone after the time of a date: "7:05 AM, Nov. 27, 2026" for "7:05 AM CST, Nov. 27, 2026". */
export function withoutSharedZone(text: string): string {
  return text.replace(sharedAfterTime, '$1');
}

/**
 * A zone as written after a time: `+02:00`, `GMT+2`, `CEST`, `ET`, `Europe/Paris`, `بتوقيت مكة`. Undefined for any
 * other text, and for ambiguous abbreviations unless the source's own zone decides.
 *
 * @param text folded as by `foldDateText`
 * @param home the source's zone, if known
 */
export function parseZone(text: string, home?: Zone): Zone | undefined {
  const name = text
    .replace(/[()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const offset = parseOffset(name);
  if (offset !== undefined) return offset;
  const plain = name.replace(
    /^(e|c|m|p)(?:astern|entral|ountain|acific) (s|d)(?:tandard|aylight) time$/,
    '$1$2t',
  );
  const key = plain.replace(/[. ]/g, '');
  if (plain === 'cst' && plain !== name) return -360;
  const minutes = Object.hasOwn(fixed, key) ? fixed[key] : undefined;
  if (minutes !== undefined) return minutes;
  const ambiguous = Object.hasOwn(shared, key) ? shared[key] : undefined;
  if (ambiguous) {
    return typeof home === 'string' ? ambiguous.find(([zones]) => zones.test(home))?.[1] : undefined;
  }
  return named.find(([names]) => names.test(plain))?.[1] ?? ianaName(name);
}

function parseOffset(text: string): number | undefined {
  const parts = /^(?:utc|gmt|z)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, hours = '', minutes = '0'] = parts;
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 14 * 60) return undefined;
  return sign === '-' ? -total : total;
}

function ianaName(folded: string): string | undefined {
  if (!/^[a-z_]+\/[a-z_/-]+$/.test(folded)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: folded }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A date and time without a zone. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * The instant of a wall time in a zone. Undefined for days and times that do not exist, including those skipped by
 * daylight saving; if an hour occurs twice, the first one.
 */
export function instantOf(wall: WallTime, zone: Zone): Date | undefined {
  const { year, month, day, minute, second } = wall;
  // ISO 8601 writes the end of a day as 24:00, and leap seconds as :60.
  const endOfDay = wall.hour === 24 && minute === 0 && second === 0;
  const hour = endOfDay ? 0 : wall.hour;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  try {
    const local = Temporal.PlainDateTime.from(
      { year, month, day, hour, minute, second: Math.min(second, 59) },
      { overflow: 'reject' },
    ).add({ days: endOfDay ? 1 : 0, seconds: second === 60 ? 1 : 0 });
    if (typeof zone === 'number') {
      return new Date(local.toZonedDateTime('UTC').epochMilliseconds - zone * 60_000);
    }
    const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return zoned.toPlainDateTime().equals(local) ? new Date(zoned.epochMilliseconds) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The wall time in a zone at an instant. */
export function wallTimeAt(instant: Date, zone: Zone): WallTime {
  const moment = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime() + (typeof zone === 'number' ? zone * 60_000 : 0),
  );
  const { year, month, day, hour, minute, second } = moment.toZonedDateTimeISO(
    typeof zone === 'number' ? 'UTC' : zone,
  );
  return { year, month, day, hour, minute, second };
}
