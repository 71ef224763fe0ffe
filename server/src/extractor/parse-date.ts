/** Month names of the four languages, without accents, by their first letters; English last for `Date.parse`. */
const monthNames: readonly (readonly [RegExp, string])[] = [
  [/janv\p{L}*|\bene(ro)?\b|يناير|كانون الثاني/u, 'Jan'],
  [/f[eé]vr\p{L}*|\bfeb(rero)?\b|فبراير|شباط/u, 'Feb'],
  [/\bmars\b|\bmarzo\b|مارس|آذار/u, 'Mar'],
  [/\bavr\p{L}*|\babr(il)?\b|أبريل|ابريل|نيسان/u, 'Apr'],
  [/\bmai\b|\bmayo\b|مايو|أيار/u, 'May'],
  [/\bjuin\b|\bjunio\b|يونيو|حزيران/u, 'Jun'],
  [/\bjuil\p{L}*|\bjulio\b|يوليو|تموز/u, 'Jul'],
  [/\bao[uû]t\b|\bago(sto)?\b|أغسطس|اغسطس|آب/u, 'Aug'],
  [/\bseptembre\b|\bsep?tiembre\b|سبتمبر|أيلول/u, 'Sep'],
  [/\boctobre\b|\boctubre\b|أكتوبر|اكتوبر|تشرين الأول/u, 'Oct'],
  [/\bnovembre\b|\bnoviembre\b|نوفمبر|تشرين الثاني/u, 'Nov'],
  [/\bd[eé]cembre\b|\bdic(iembre)?\b|ديسمبر|كانون الأول/u, 'Dec'],
];

/** Zones that `Date.parse` does not know by name, as feeds use them. */
const zoneOffsets: Readonly<Record<string, string>> = {
  UT: 'GMT',
  Z: 'GMT',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  AST: '+0300',
};

/** Newspapers older than this on the web are mistakes: zero dates, epochs, broken clocks. */
const oldestYear = 1990;

/**
 * A date as feeds and pages write it, or undefined where it says nothing usable. Understands ISO 8601, RFC 822 with
 * its usual mistakes, `20/11/2026 14:30`, Unix seconds, and day-month-year in the four languages, Arabic digits too.
 * Without a zone the time counts as UTC. Of the two readings of `03/04/2026` the later one that is not after `now`.
 */
export function parseDate(value: string, now: Date): Date | undefined {
  const text = westernDigits(value).trim().replace(/\s+/g, ' ');
  if (text === '' || text.length > 100) return undefined;
  const time = parseNumber(text) ?? parseIso(text) ?? parseSlashes(text, now) ?? parseWords(text);
  if (time === undefined || Number.isNaN(time)) return undefined;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= oldestYear && year <= 2200 ? date : undefined;
}

function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

function parseNumber(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  return /^\d{13}$/.test(text) ? Number(text) : undefined;
}

function parseIso(text: string): number | undefined {
  const parts =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i.exec(
      text,
    );
  if (!parts) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = parts;
  return utc(year, month, day, hour, minute, second, offsetMinutes(zone));
}

function parseSlashes(text: string, now: Date): number | undefined {
  const parts =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ ,]+(?:à |a las )?(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/i.exec(
      text,
    );
  if (!parts) return undefined;
  const [, first, second, year, hour = '0', minute = '0', seconds = '0'] = parts;
  const readings = [
    utc(year, second, first, hour, minute, seconds, 0),
    utc(year, first, second, hour, minute, seconds, 0),
  ];
  const valid = readings.filter((time) => time !== undefined);
  const past = valid.filter((time) => time <= now.getTime());
  return past.length > 0 ? Math.max(...past) : valid[0];
}

function parseWords(text: string): number | undefined {
  let words = text.toLowerCase().replace(/\b(de|del|à|a las|le|la|los|um)\b/gu, ' ');
  for (const [name, english] of monthNames) words = words.replace(name, ` ${english} `);
  words = words.replace(/(\d{1,2})h(\d{2})?/, (_whole, hour: string, minute = '00') => `${hour}:${minute}`);
  const date =
    /(\d{1,2})(?:st|nd|rd|th)?[ ,-]+([a-z]{3})[a-z]*\.?[ ,-]+(\d{4})/i.exec(words) ??
    swapMonthFirst(/([a-z]{3})[a-z]*\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})/i.exec(words));
  if (!date) return undefined;
  const [, day, month, year] = date;
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(words);
  const zone = /(?:\d\s*(?:[ap]m)?\s*)([+-]\d{2}:?\d{2})\s*$|\b([a-z]{1,4})\s*$/i.exec(words);
  const zoneText = (zone?.[1] ?? zone?.[2] ?? '').toUpperCase();
  const known = zoneOffsets[zoneText] ?? (/^(GMT|UTC|[ECMP][SD]T|[+-].*)$/.test(zoneText) ? zoneText : 'GMT');
  const [, hour = '00', minute = '00', second = '00', half = ''] = clock ?? [];
  const parsed = Date.parse(`${day} ${month} ${year} ${hour}:${minute}:${second} ${half} ${known}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

function swapMonthFirst(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found ? [found[0], found[2], found[1], found[3]] : undefined;
}

function offsetMinutes(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? '0');
  return parts[1] === '-' ? -minutes : minutes;
}

/** Undefined for days and hours that do not exist: `Date.UTC` would roll them over. */
function utc(
  year = '',
  month = '',
  day = '',
  hour = '',
  minute = '',
  second = '',
  offset = 0,
): number | undefined {
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number);
  if (y === undefined || mo === undefined || d === undefined || h === undefined || mi === undefined)
    return undefined;
  if (mo < 1 || mo > 12 || h > 24 || mi > 59) return undefined;
  const time = Date.UTC(y, mo - 1, d, h, mi, s);
  return new Date(Date.UTC(y, mo - 1, d)).getUTCDate() === d ? time - offset * 60_000 : undefined;
}
