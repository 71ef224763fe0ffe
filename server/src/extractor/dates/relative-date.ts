import { wordsOfLanguage } from './language-words.ts';
import { instantOf, wallTimeAt, type Zone } from './time-zones.ts';

const unitMs: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

/** Units of the four languages, folded. The Arabic dual means two by itself. */
const units: readonly (readonly [RegExp, string, number?])[] = [
  [/^(?:seconds?|secs?|s|secondes?|segundos?|seg|ثانيه|ثوان|ثواني)$/, 'second'],
  [/^(?:minutes?|mins?|mn|m|minutos?|دقيقه|دقائق|دقايق)$/, 'minute'],
  [/^دقيقت(?:ين|ان)$/, 'minute', 2],
  [/^(?:hours?|hrs?|h|heures?|horas?|ساعه|ساعات)$/, 'hour'],
  [/^ساعت(?:ين|ان)$/, 'hour', 2],
  [/^(?:days?|d|jours?|j|dias?|يوم|ايام|يوما)$/, 'day'],
  [/^يوم(?:ين|ان)$/, 'day', 2],
  [/^(?:weeks?|w|wks?|semaines?|sem|semanas?|اسبوع|اسابيع|اسبوعا)$/, 'week'],
  [/^اسبوع(?:ين|ان)$/, 'week', 2],
  [/^(?:months?|mois|mes|meses|شهر|اشهر|شهور|شهرا)$/, 'month'],
  [/^شهر(?:ين|ان)$/, 'month', 2],
  [/^(?:years?|yrs?|ans?|annees?|anos?|سنه|سنوات|عام|اعوام)$/, 'year'],
  [/^(?:سنت|عام)(?:ين|ان)$/, 'year', 2],
];

const quantity = String.raw`(\d{1,4}|an?(?= )|un[aeo]?(?= )|one(?= )|two(?= )|deux(?= )|dos(?= )|three(?= )|trois(?= )|tres(?= ))`;
const ago = [
  new RegExp(String.raw`(?:^|[^\p{L}\d])(?:about )?${quantity} ?(\p{L}{1,8})\.? ago(?!\p{L})`, 'u'),
  new RegExp(String.raw`(?:^|[^\p{L}])il y a (?:environ )?${quantity} ?(\p{L}{1,8})(?!\p{L})`, 'u'),
  new RegExp(String.raw`(?:^|[^\p{L}])hace (?:unos |unas )?${quantity} ?(\p{L}{1,8})(?!\p{L})`, 'u'),
  /(?:^|[^\p{L}])(?:قبل|منذ) (?:نحو |حوالي )?(?:(\d{1,4}) ?)?(\p{L}{2,8})(?!\p{L})/u,
];
const halfHour =
  /(?:^|[^\p{L}])(?:half an hour ago|il y a une demi-heure|hace media hora|(?:قبل|منذ) نصف ساعه)(?!\p{L})/u;
const justNow =
  /^[^\p{L}\p{N}]*(?:just now|now|moments? ago|a l'instant|maintenant|ahora(?: mismo)?|hace (?:un )?(?:momento|instante)s?|الان|قبل لحظات|منذ لحظات)[^\p{L}\p{N}]*$/u;
const days: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^\p{L}])(?:today|aujourd'hui|hoy|اليوم)(?!\p{L})/u, 0],
  [/(?:^|[^\p{L}])(?:yesterday|hier|ayer|امس|البارحه)(?!\p{L})/u, 1],
  [/(?:^|[^\p{L}])(?:avant-hier|anteayer|اول امس)(?!\p{L})/u, 2],
];

/** Words after which a time is not exact: "Over two years ago". */
const inexact =
  /\b(?:over|almost|nearly|more than|less than|plus de|moins de|pres de|mas de|menos de|casi)\b|اكثر من|اقل من/;

/**
 * Parses a relative time: "3 hours ago", "il y a 2 jours", "hace 3 horas", "قبل ساعتين". Returns undefined if the text
 * contains none, or other digits as well.
 *
 * @param folded as by `foldDateText`
 */
export function parseRelativeDate(
  folded: string,
  now: Date,
  zone: Zone,
  language?: string,
): Date | undefined {
  if (justNow.test(folded)) return now;
  if (inexact.test(folded)) return undefined;
  if (halfHour.test(folded) && !/\d/.test(folded)) return new Date(now.getTime() - 30 * 60_000);
  for (const pattern of ago) {
    const found = pattern.exec(folded);
    if (!found) continue;
    const rest = folded.replace(found[0], ' ');
    const date = goBack(now, found[1], found[2] ?? '', zone);
    if (date && !/\d/.test(rest)) return date;
  }
  for (const [pattern, unit] of wordsOfLanguage(language)?.ago ?? []) {
    const found = pattern.exec(folded);
    if (found && !/\d/.test(folded.replace(found[0], ' ')))
      return goBackBy(now, Number(found[1]), unit, zone);
  }
  return undefined;
}

function goBack(now: Date, amount: string | undefined, word: string, zone: Zone): Date | undefined {
  const unit = units.find(([names]) => names.test(word));
  if (!unit) return undefined;
  return goBackBy(now, unit[2] ?? countOf(amount), unit[1], zone);
}

function goBackBy(now: Date, count: number, unit: string, zone: Zone): Date | undefined {
  const ms = unitMs[unit];
  if (ms !== undefined) return new Date(now.getTime() - count * ms);
  const wall = wallTimeAt(now, zone);
  const months = wall.year * 12 + wall.month - 1 - count * (unit === 'year' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const day = Math.min(wall.day, new Temporal.PlainYearMonth(year, month).daysInMonth);
  return instantOf({ ...wall, year, month, day }, zone);
}

function countOf(amount: string | undefined): number {
  if (amount === undefined) return 1;
  if (/^\d/.test(amount)) return Number(amount);
  if (/^(?:two|deux|dos)$/.test(amount)) return 2;
  return /^(?:three|trois|tres)$/.test(amount) ? 3 : 1;
}

/** Replaces "yesterday at 14:30" by `2026-11-19 at 14:30`. Returns other texts unchanged. */
export function replaceRelativeDays(folded: string, now: Date, zone: Zone, language?: string): string {
  const words = [...days, ...(wordsOfLanguage(language)?.days ?? [])];
  for (const [pattern, back] of words.sort((one, other) => other[1] - one[1])) {
    if (!pattern.test(folded)) continue;
    const wall = wallTimeAt(new Date(now.getTime() - back * 86_400_000), zone);
    const date = [wall.year, wall.month, wall.day].map((part) => String(part).padStart(2, '0')).join('-');
    return folded.replace(pattern, ` ${date} `);
  }
  return folded;
}
