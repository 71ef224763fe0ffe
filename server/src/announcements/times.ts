import type { Language } from '../matcher/index.ts';

/** A time of day that was cut from a sentence. */
export interface TimeIn {
  /** The position of the time: an offset in the text without times. */
  readonly at: number;
  /** undefined if it is not a definite time, such as "at midnight" or "at 3:00". */
  readonly time: Temporal.PlainTime | undefined;
  /** The zone according to the text: none, an IANA zone or an offset, or a name that does not mean a single zone. */
  readonly zone: NamedZone;
}
type NamedZone = { readonly kind: 'none' | 'doubtful' } | { readonly kind: 'named'; readonly name: string };

const NO_ZONE: NamedZone = { kind: 'none' };
const DOUBTFUL: NamedZone = { kind: 'doubtful' };

/** Abbreviations that mean one offset, so that "CET" in July is a contradiction; "IST" or "CST" mean several zones. */
const OFFSETS: Readonly<Record<string, string>> = {
  ...{ GMT: 'UTC', UTC: 'UTC', TU: 'UTC', CET: '+01:00', CEST: '+02:00', EET: '+02:00', EEST: '+03:00' },
  ...{ WAT: '+01:00', CAT: '+02:00', SAST: '+02:00', EAT: '+03:00', JST: '+09:00', SGT: '+08:00' },
  ...{ EST: '-05:00', EDT: '-04:00', PDT: '-07:00', ET: 'America/New_York' },
};
/** The place in which an abbreviation is in use; on a day with another offset there, it is doubtful. */
const USED_IN: Readonly<Record<string, string>> = {
  ...{ CET: 'Europe/Paris', CEST: 'Europe/Paris', EET: 'Europe/Athens', EEST: 'Europe/Athens' },
  ...{ EST: 'America/New_York', EDT: 'America/New_York', PDT: 'America/Los_Angeles' },
};
/** Places whose time a text can name, in the four languages; the Arabic ones folded. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(?:غرينتش|جرينتش|غرينيتش|Greenwich)$/u, 'UTC'],
  [/^(?:peninsular(?: española)?|Madrid|مدريد)$/u, 'Europe/Madrid'],
  [/^(?:Paris|París|باريس)$/u, 'Europe/Paris'],
  [/^(?:London|Londres|لندن)$/u, 'Europe/London'],
  [/^(?:Brussels|Bruxelles|Bruselas|بروكسل)$/u, 'Europe/Brussels'],
  [/^(?:Cairo|Caire|Cairo|القاهره)$/u, 'Africa/Cairo'],
  [/^(?:مكه|مكه المكرمه|السعوديه|الرياض|Riyadh|Riyad|Riad)$/u, 'Asia/Riyadh'],
  [/^(?:بيروت|Beirut|Beyrouth)$/u, 'Asia/Beirut'],
  [/^(?:بغداد|Baghdad|Bagdad)$/u, 'Asia/Baghdad'],
  [/^(?:الدوحه|Doha)$/u, 'Asia/Qatar'],
  [/^(?:New York|Nueva York|نيويورك)$/u, 'America/New_York'],
];

/** "GMT+3", "UTC-4:30" */
const FROM_UTC = /^(?:GMT|UTC) ?([+−–-]) ?(\d{1,2})(?::?([0-5]\d))?$/u;

function zoneNamed(written: string | undefined): NamedZone {
  if (written === undefined) return NO_ZONE;
  const [, sign, hours, minutes = '00'] = FROM_UTC.exec(written) ?? [];
  if (hours !== undefined)
    return { kind: 'named', name: `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}` };
  const offset = OFFSETS[written];
  if (offset !== undefined) return { kind: 'named', name: USED_IN[written] ? `${written}` : offset };
  const place = written
    .replace(/^(?:heure (?:de |du |d[’'])|hora (?:de )?|بتوقيت )/u, '')
    .replace(/ [Tt]ime$/u, '');
  const name = PLACES.find(([pattern]) => pattern.test(place))?.[1];
  // "Local time" is that of the place of the event, which may not be in the country of the source.
  return name === undefined ? DOUBTFUL : { kind: 'named', name };
}

const ABBREVIATION = String.raw`(?:(?:GMT|UTC)(?: ?[+−–-] ?\d{1,2}(?::?[0-5]\d)?)?|TU|[A-Z]{1,3}S?T)(?![\p{L}\d+])`;
const zonePart = (inWords: string) => String.raw`(?:,? ?\(?(?<zone>${inWords}|${ABBREVIATION})\)?)?`;
/** The time in GMT that agencies add: "10 a.m. (0700 GMT)". */
const IN_GMT = String.raw`(?: ?\((?<gmtHour>\d{1,2})[:.h]?(?<gmtMinute>\d\d)? ?(?:GMT|UTC|TU)\))?`;
const HOUR = String.raw`(?<hour>\d{1,2})`;
const MINUTE = String.raw`(?<minute>[0-5]\d)`;

const ENGLISH_END = `${IN_GMT}${zonePart(String.raw`(?:local|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|Local) [Tt]ime`)}`;
const SPANISH_END = `${IN_GMT}${zonePart(String.raw`hora (?:local|peninsular(?: española)?|de \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)`)}`;
const FRENCH_END = `${IN_GMT}${zonePart(String.raw`heures? (?:locales?|d(?:e |u |[’'])\p{Lu}\p{L}+)`)}`;
const ARABIC_END = zonePart(String.raw`بالتوقيت المحلي|بتوقيت \p{L}+(?: المكرمه)?`);

const SPANISH_HOURS = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'.split('|');
const ARABIC_HOURS = [
  ...['الواحده', 'الثانيه', 'الثالثه', 'الرابعه', 'الخامسه', 'السادسه', 'السابعه', 'الثامنه', 'التاسعه'],
  ...['العاشره', 'الحاديه عشره', 'الثانيه عشره'],
];
const longestFirst = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length).join('|');

const PATTERNS: Partial<Record<Language, readonly RegExp[]>> = {
  english: [
    String.raw`,? ?(?<!\p{L})(?:(?:starting |beginning )?(?:at|from) )?(?<!\d[.,:]?)${HOUR}(?:[:.]${MINUTE})?(?: ?(?:[-–]|to) ?(?<until>\d{1,2})(?:[:.]\d\d)?)? ?(?<half>[ap])\.?m(?:\.(?! ?$)|(?!\p{L}))(?: (?:to|until|[-–]) \d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?)?${ENGLISH_END}`,
    String.raw`,? ?(?<!\p{L})(?:at|from) (?<hour>\d\d):?${MINUTE}(?: ?(?:hours|hrs|h)(?!\p{L}))?${IN_GMT},? ?\(?(?<zone>${ABBREVIATION})\)?`,
    String.raw`,? ?(?<!\p{L})(?:at|from) ${HOUR}[:.]${MINUTE}(?!\d| ?per)(?: ?(?:hours|hrs)(?!\p{L}))?${ENGLISH_END}`,
    String.raw`,? ?(?<!\p{L})at (?<noon>noon|midday)(?!\p{L})${ENGLISH_END}`,
  ].map((source) => new RegExp(source, 'gu')),
  french: [
    String.raw`,? ?(?<!\p{L})(?:[àÀ] partir de|[àÀ] compter de|[àÀ]|[dD]ès) (?<!\d)${HOUR} ?(?:h(?:eures?)?(?!\p{L})|:(?=\d\d)) ?${MINUTE}?(?!\d)(?: (?<part>du matin|du soir|de l[’']après-midi))?${FRENCH_END}`,
    String.raw`,? ?(?<!\p{L})(?:à|dès) (?<noon>midi)(?!\p{L})${FRENCH_END}`,
  ].map((source) => new RegExp(source, 'gu')),
  spanish: [
    String.raw`,? ?(?<!\p{L})a (?:partir de )?las? (?:${HOUR}(?:[.:h]${MINUTE})?(?!\d)|(?<word>${SPANISH_HOURS.join('|')}))(?<isClock> ?(?:horas|hrs?|h)(?!\p{L})\.?)?(?: (?:de|por) la (?<part>mañana|tarde|noche|madrugada)| ?(?<half>[ap])\. ?m\.?)?${SPANISH_END}`,
    String.raw`,? ?(?<!\p{L})al (?<noon>mediodía)(?!\p{L})`,
  ].map((source) => new RegExp(source, 'gu')),
  arabic: [
    String.raw`[,،]? ?(?<!\p{L})(?:في |عند )?(?:تمام )?الساعه (?:${HOUR}(?::${MINUTE})?|(?<word>${longestFirst(ARABIC_HOURS)})(?: و(?<half>النصف|الربع))?)(?: (?:من )?(?<part>صباحا|صباح|مساء|ظهرا|بعد الظهر|عصرا|ليلا|فجرا))?${ARABIC_END}`,
  ].map((source) => new RegExp(source, 'gu')),
};

/** Words for parts of the day with hours after noon, to which twelve is added. */
const EVENING = /^(?:p|du soir|de l[’']après-midi|tarde|noche|مساء|بعد الظهر|عصرا|ظهرا|ليلا)$/iu;
const MORNING = /^(?:a|du matin|mañana|madrugada|صباحا|صباح|فجرا)$/iu;
const HALVES: Readonly<Record<string, number>> = { النصف: 30, الربع: 15 };

type Groups = Readonly<Record<string, string | undefined>>;

function hourOf(groups: Groups): number | undefined {
  const { hour, word, noon } = groups;
  if (noon !== undefined) return 12;
  if (hour !== undefined) return Number(hour);
  if (word === undefined) return undefined;
  return Math.max(SPANISH_HOURS.indexOf(word), ARABIC_HOURS.indexOf(word)) + 1;
}

/** The time on a clock of 24 hours; undefined if it may be before or after noon. */
function clockTime(groups: Groups, language: Language): Temporal.PlainTime | undefined {
  const hour = hourOf(groups);
  if (hour === undefined || hour > 24) return undefined;
  const half = groups.part ?? (language === 'arabic' ? undefined : groups.half);
  const minute = HALVES[groups.half ?? ''] ?? Number(groups.minute ?? 0);
  const isAfterNoon = half !== undefined && EVENING.test(half);
  const isMorning = half !== undefined && MORNING.test(half);
  if (isAfterNoon || isMorning) {
    if (hour > 12 || hour === 0) return undefined;
    // "From 10 to 4 p.m." begins in the morning; "two at night" is not in the afternoon, and neither is "eleven at noon".
    if (Number(groups.until ?? hour) < hour) return undefined;
    if (/^(?:noche|ليلا)$/u.test(half) && hour < 6) return undefined;
    if (half === 'ظهرا' && hour > 9 && hour < 12) return undefined;
    // "Twelve at night" is the end of the day, or its beginning.
    if (hour === 12 && /^(?:noche|ليلا|مساء|du soir)$/iu.test(half)) return undefined;
    return Temporal.PlainTime.from({ hour: (hour % 12) + (isAfterNoon ? 12 : 0), minute });
  }
  const isOnClock =
    hour > 12 ||
    groups.noon !== undefined ||
    language === 'french' ||
    (language === 'english' && groups.hour?.length === 2) ||
    (language === 'spanish' && (groups.isClock !== undefined || (groups.minute !== undefined && hour > 8))) ||
    (language === 'arabic' &&
      groups.zone !== undefined &&
      groups.hour?.length === 2 &&
      groups.minute !== undefined);
  return isOnClock && hour < 24 ? Temporal.PlainTime.from({ hour, minute }) : undefined;
}

function zoneOf(groups: Groups, time: Temporal.PlainTime | undefined): NamedZone {
  const { gmtHour, gmtMinute } = groups;
  if (gmtHour === undefined) return zoneNamed(groups.zone);
  const isTime = Number(gmtHour) < 24 && Number(gmtMinute ?? 0) < 60;
  if (!time || !isTime) return DOUBTFUL;
  const minutes = time.hour * 60 + time.minute - (Number(gmtHour) * 60 + Number(gmtMinute ?? 0));
  const ahead = ((minutes + 2160) % 1440) - 720;
  // Whether a time zone has this offset; if not, one of the two times was misread. Thirteen hours ahead look like eleven behind.
  if (ahead % 15 !== 0 || ahead < -600) return DOUBTFUL;
  const [hours, rest] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return { kind: 'named', name: `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(rest)}` };
}

/**
 * Separates a sentence from the times of day in it, so that none is between a verb and its date. Arabic text is as
 * `markArabicDates` returns it.
 */
export function cutTimes(sentence: string, language: Language): { text: string; times: TimeIn[] } {
  const found = (PATTERNS[language] ?? [])
    .flatMap((pattern) => [...sentence.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index || other[0].length - one[0].length);
  let text = '';
  let end = 0;
  const times: TimeIn[] = [];
  for (const one of found) {
    if (one.index < end) continue;
    text += sentence.slice(end, one.index);
    end = one.index + one[0].length;
    const groups = one.groups ?? {};
    const time = clockTime(groups, language);
    times.push({ at: text.length, time, zone: zoneOf(groups, time) });
  }
  return { text: text + sentence.slice(end), times };
}

/** The only words that may be between a time and its date: a preposition, or a weekday that belongs to the date. */
const BESIDE =
  /^[\s,،]*(?:on|le|el|del|du|de|of|في|يوم|من|من يوم|(?:el )?día)?(?: the)?(?: (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))?[\s,،]*$/iu;
/** Words that show that a time is not the exact beginning: "not before 10 a.m.", "around 10 a.m.", "by 10 a.m.". */
const VAGUE_BEFORE =
  /(?<!\p{L})(?:before|by|until|till|around|about|after|than|avant|après|vers|jusqu[’']|jusque|antes de|después de|hacia|hasta|sobre|قبل|بعد|حتي|نحو|حوالي)\s?$/iu;

/** Words between the times of a range: "between 10 a.m. and 2 p.m.". */
const RANGE = /^\s*(?:and|to|until|till|[-–]|y|e|et|à|a|hasta|و|الي|حتي)?\s*$/iu;
/** Words before the second time of a range whose first one is not a time by itself: "de 9 h à 12 h". */
const RANGE_BEFORE = /\d(?: ?(?:h|heures?|horas?|hrs?|[ap]\.? ?m\.?))?\s*(?:[-–]|to|and|y|et)?\s*$/iu;

/** The only time beside a date; undefined if there is none, or several. */
export function timeBeside(
  { text, times }: { text: string; times: readonly TimeIn[] },
  date: { readonly start: number; readonly end: number },
): TimeIn | undefined {
  // Chrono may count the space after a date as part of it.
  const end = date.start + text.slice(date.start, date.end).trimEnd().length;
  const beside = times.filter(({ at }) => {
    const between = at >= end ? text.slice(end, at) : text.slice(at, date.start);
    return (at >= end || at <= date.start) && BESIDE.test(between);
  });
  const [one] = beside;
  if (!one?.time || beside.length > 1 || VAGUE_BEFORE.test(text.slice(0, one.at))) return undefined;
  const isEnd =
    one.at <= date.start &&
    (RANGE_BEFORE.test(text.slice(0, one.at)) ||
      times.some((other) => other !== one && other.at <= one.at && RANGE.test(text.slice(other.at, one.at))));
  return isEnd ? undefined : one;
}

/** The time at which an event begins: an instant, and the zone as an IANA name or an offset. */
export interface StartTime {
  readonly startsAt: string;
  readonly timeZone: string;
}

/**
 * The instant of a time on a day, in the zone that the text names or in that of its source. undefined if the possible zones give
 * different instants, or if the clock skips or repeats the time.
 *
 * @param zones in which the source may be; none if that is not known
 */
export function momentOf(
  { time, zone }: TimeIn,
  day: Temporal.PlainDate,
  zones: readonly string[],
): StartTime | undefined {
  if (!time || zone.kind === 'doubtful') return undefined;
  const possible = zone.kind === 'named' ? [OFFSETS[zone.name] ?? zone.name] : zones;
  try {
    const moments = possible.map((name) =>
      day.toPlainDateTime(time).toZonedDateTime(name, { disambiguation: 'reject' }),
    );
    const [first, ...others] = moments;
    if (!first || others.some((other) => other.epochMilliseconds !== first.epochMilliseconds))
      return undefined;
    const usedIn = zone.kind === 'named' ? USED_IN[zone.name] : undefined;
    if (usedIn !== undefined && first.withTimeZone(usedIn).offset !== first.offset) return undefined;
    return { startsAt: first.toInstant().toString(), timeZone: first.timeZoneId };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
