import { languageTags, limits } from '@newswatch/shared/contracts';
import { locateAnchors } from '@newswatch/shared/text-anchor';
import { splitSentences } from '../full-coverage/report/split-sentences.ts';
import type { Language } from '../matcher/index.ts';
import { arabicDatesIn, markArabicDates } from './arabic-dates.ts';
import { type DateIn, datesIn } from './dated.ts';
import { cutTimes, momentOf, type TimeIn, timeBeside } from './times.ts';
import { arabic } from './words/arabic.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { spanish } from './words/spanish.ts';
import type { AheadWords } from './words/types.ts';

/** Increase it whenever a change affects what is found in a text: stored texts are then searched again. */
export const AHEAD_RULES = 9;

/** A sentence of an article that announces an event, or that an event will not take place. */
export interface Announcement {
  readonly sentence: string;
  /** UTF-16 offsets in the text of the article. */
  readonly start: number;
  readonly end: number;
  /** `YYYY-MM-DD`; the first of its month if only that is known. */
  readonly day: string;
  /** The last day; the same as `day` unless the event lasts several days. */
  readonly lastDay: string;
  readonly precision: 'day' | 'month';
  /** Whether it will not take place on that day. */
  readonly isCalledOff: boolean;
  /** The time when it begins, if the text gives a time beside a single day, and the zone is certain. */
  readonly startsAt: string | null;
  /** The zone that the text uses for it: an IANA name, or an offset. */
  readonly timeZone: string | null;
}

/** The maximum number of words between the announcing verb and its date. */
const WORDS_BETWEEN = { weekday: 12, plain: 14, sure: 16 } as const;
/** A date at the beginning of a sentence is followed by the subject and its verb. */
const WORDS_OF_SUBJECT = 12;
const WORDS_OF_ARABIC_SUBJECT = 2;
const WORDS_AFTER_SCHEDULED = 5;
/** The words up to "scheduled for" that say whether it was, or is: "had originally been scheduled for". */
const WORDS_BEFORE_SCHEDULED = 6;
/** The words before a month and its year in which no verb in the past tense may govern them. */
const WORDS_TO_A_MONTH = { weekday: 0, plain: 6, sure: 10 } as const;
/** The shortest sentence, such as "Voting begins on Sunday." */
const SHORTEST_SENTENCE = 20;
/** The maximum number of words between the date of something scheduled and its verb. */
const WORDS_TO_A_VERB = 8;
const WORDS_TO_CALLED_OFF = 4;
/** Words of the next clause that may still cast doubt on the date before it: "on Friday, possibly". */
const WORDS_OF_NEXT_CLAUSE = 2;
/** A date farther ahead without a year, and without a future tense, may be the last such date. */
const DAYS_WITHOUT_FUTURE = 150;

const wordsOf: Partial<Record<Language, AheadWords>> = { arabic, english, french, spanish };
export const searchedLanguages = Object.keys(wordsOf) as Language[];

/**
 * Finds what an English, French, Spanish or Arabic text says will happen, one sentence for each day, in the order of the text.
 * Doubtful sentences are left out: the date must mean one day only, and an announcing verb must govern it.
 *
 * @param days on which it may have been published, see `publicationDays`
 * @param zones of its source, see `sourceZones`; without any, only times whose zone the text names are certain
 */
export function findAnnouncements(
  { language, text }: { language: Language; text: string },
  days: readonly Temporal.PlainDate[],
  zones: readonly string[] = [],
): Announcement[] {
  const words = wordsOf[language];
  const [first, ...others] = days;
  if (!words || !first) return [];
  const found = new Map<string, Announcement>();
  for (const sentence of sentencesWithDates(text, language, words)) {
    for (const one of announcedIn(sentence, language, words, first)) {
      if (!isToCome(one.date.day, first)) continue;
      const isSame = others.every((other) =>
        announcedIn(sentence, language, words, other).some((same) => same.date.day.equals(one.date.day)),
      );
      const { day, precision } = one.date;
      const lastDay = precision === 'month' ? day.with({ day: day.daysInMonth }) : (one.date.lastDay ?? day);
      const key = `${day} ${precision}`;
      if (!isSame || found.has(key) || found.size >= limits.AHEAD_PER_ARTICLE_MAX) continue;
      const [place] = locateAnchors(text, [{ quote: sentence, prefix: '', suffix: '', start: 0 }]);
      if (!place) continue;
      const isOneDay = precision === 'day' && lastDay.equals(day);
      const start = isOneDay && one.time ? momentOf(one.time, day, zones) : undefined;
      found.set(key, {
        sentence,
        ...place,
        day: day.toString(),
        lastDay: lastDay.toString(),
        precision,
        isCalledOff: one.isCalledOff,
        startsAt: start?.startsAt ?? null,
        timeZone: start?.timeZone ?? null,
      });
    }
  }
  return [...found.values()];
}

const isToCome = (day: Temporal.PlainDate, published: Temporal.PlainDate): boolean => {
  const ahead = published.until(day).days;
  return ahead >= 0 && ahead <= limits.AHEAD_DAYS_MAX;
};

/** Splits only paragraphs with a date, because most have none. */
function sentencesWithDates(text: string, language: Language, { hint }: AheadWords): string[] {
  const has = (part: string) => hint.test(language === 'arabic' ? markArabicDates(part) : part);
  return text
    .split('\n')
    .filter((paragraph) => has(paragraph))
    .flatMap((paragraph) => splitSentences(paragraph, SHORTEST_SENTENCE))
    .filter(has);
}

interface Announced {
  date: DateIn;
  time: TimeIn | undefined;
  isCalledOff: boolean;
}

function announcedIn(
  original: string,
  language: Language,
  words: AheadWords,
  published: Temporal.PlainDate,
): Announced[] {
  const isArabic = language === 'arabic';
  const timed = cutTimes(isArabic ? markArabicDates(original) : original, language);
  const sentence = timed.text;
  if (words.refused.test(sentence)) return [];
  const tag = languageTags[language];
  const dates = isArabic
    ? arabicDatesIn(sentence, published)
    : datesIn(tag as 'en' | 'es' | 'fr', sentence, published);
  return dates.flatMap((date) => {
    const isNear = date.by === 'sure' || published.until(date.day).days <= DAYS_WITHOUT_FUTURE;
    const isCalledOff = readDate({ sentence, date, words, isArabic, isNear });
    return isCalledOff === undefined ? [] : [{ date, isCalledOff, time: timeBeside(timed, date) }];
  });
}

interface Dated {
  readonly sentence: string;
  readonly date: DateIn;
  readonly words: AheadWords;
  readonly isArabic: boolean;
  /** Whether the date is not so far ahead that the last such date may be meant. */
  readonly isNear: boolean;
}

/** Whether the event announced for this date is called off; undefined if none is announced. */
function readDate(dated: Dated): boolean | undefined {
  const { sentence, date, words, isArabic, isNear } = dated;
  const written = sentence.slice(0, date.start);
  // "On the 14th of January".
  const before = /^\d/.test(sentence.slice(date.start)) ? written.replace(/(?<= )the $/, '') : written;
  const after = sentence.slice(date.end);
  const isMoved = endsNear(words.moved, before, 1);
  if (words.notAfter.test(after) || words.doubted.test(clauseOf(sentence, date.start, date.end)))
    return undefined;
  if (isMoved) return false;
  const isWeekday = date.by === 'weekday';
  if (isQuoted(written)) return isOwnPlan(dated) ? false : undefined;
  if (date.precision === 'month' && /\d\s?(?:de\s|من\s|-\s?)?$/u.test(before)) return undefined;
  // "Le 12 décembre" has the article of a date; "le lundi" is every Monday.
  const nearest = isWeekday ? before : before.replace(/(?<!\p{L})(?:on|le|el|in|en|يوم|في)\s$/iu, '');
  if (date.lastDay === undefined && words.notBefore.test(nearest) && !isOpening(before, words))
    return undefined;
  const { besideWeekday } = words;
  if (isWeekday && !besideWeekday.before.test(before) && !besideWeekday.after.test(after)) return undefined;
  if (!isWeekday && !isNamedSurely(date, before, after, words)) return undefined;
  if (endsNear(words.calledOff, before, WORDS_BETWEEN[date.by], words.broken))
    return isWeekday ? undefined : true;
  const scheduled = lastNear(words.scheduled, before, WORDS_AFTER_SCHEDULED, words.broken);
  const isScheduled = scheduled !== undefined;
  if (words.cancelled.test(sentence)) return isScheduled && !isWeekday ? true : undefined;
  if (isScheduled && isCalledOffAfter(after, words)) return isWeekday ? undefined : true;
  if (isScheduled && hasTakenPlace(after, words)) return undefined;
  if (isScheduled && !isPast(lastWords(before.slice(0, scheduled)), isArabic)) return false;
  const isSetFor = date.precision === 'day' && isNear && endsNear(words.setFor, before, 1);
  const isInForce =
    date.precision === 'day' &&
    isNear &&
    endsNear(words.inForce, before, 1) &&
    !words.wasInForce.test(clauseOf(sentence, date.start, date.end)) &&
    !(/^[^,;:]{0,20}$/u.test(before) && words.past.test(after));
  return isSetFor || isInForce || isPlanned(dated) ? false : undefined;
}

/** The part of a sentence without commas around a place in it, and the first words of the next clause. */
function clauseOf(sentence: string, start: number, end: number): string {
  const from = sentence.slice(0, start).search(/[^,;:—–()،؛«»“”"]*$/u);
  const [clause = '', next = ''] =
    /^([^,;:—–()،؛]*)[,;:—–()،؛]?\s?(.*)$/su.exec(sentence.slice(end))?.slice(1) ?? [];
  const more = next.split(' ').slice(0, WORDS_OF_NEXT_CLAUSE).join(' ');
  return `${sentence.slice(from, end)}${clause} ${more}`;
}

/** Whether a quote says what its speaker will do on this date. */
const isOwnPlan = ({ sentence, date, words }: Dated): boolean =>
  [...sentence.matchAll(words.own)].some(({ index, 0: verb }) => {
    const isBefore = index < date.start;
    const between = isBefore
      ? sentence.slice(index + verb.length, date.start)
      : sentence.slice(date.end, index);
    return (
      countWords(between) <= WORDS_BETWEEN[date.by] &&
      !words.broken.test(between) &&
      !words.negatedAfter.test(sentence.slice(index + verb.length)) &&
      !words.negatedBefore.test(sentence.slice(0, index))
    );
  });

/** "Was scheduled for": whether it took place is reported elsewhere. */
const isPast = (before: string, isArabic: boolean): boolean =>
  isArabic
    ? /(?<!\p{L})(?:كان|كانت)(?!\p{L})/u.test(before)
    : /(?<!\p{L})(?:was|were|had|originally|initially|était|étaient|avait|initialement|estaba|estaban|había|habían|iba|iban|inicialmente|fue|fueron)(?!\p{L})/iu.test(
        before,
      );

/** "The parade planned for 11 December will not take place". */
const isCalledOffAfter = (after: string, { calledOff }: AheadWords): boolean =>
  [...after.matchAll(calledOff)].some(
    ({ index }) => countWords(after.slice(0, index)) <= WORDS_TO_CALLED_OFF,
  );

/** "The concert scheduled for Saturday was a success". */
const hasTakenPlace = (after: string, { told }: AheadWords): boolean =>
  told.test(/^ [^,.;:()]*/u.exec(after)?.[0].split(' ').slice(0, WORDS_TO_A_VERB).join(' ') ?? '');

/** Whether a preposition, an article or a weekday shows that "12 December" is a date and not part of a name. */
const isNamedSurely = (date: DateIn, before: string, after: string, words: AheadWords): boolean =>
  words.needed.test(before) ||
  (date.precision === 'day' && words.bare?.before.test(before) === true && words.bare.after.test(after)) ||
  date.by === 'sure' ||
  date.lastDay !== undefined ||
  date.hasWeekday ||
  isOpening(before, words);

/** Whether the event is part of a quote, which does not announce it. */
const isQuoted = (before: string): boolean =>
  count(before, '“') > count(before, '”') ||
  count(before, '«') > count(before, '»') ||
  count(before, '"') % 2 === 1;

const count = (text: string, mark: string): number => text.split(mark).length - 1;

const isOpening = (before: string, { opening }: AheadWords): boolean => opening.test(before);

const countWords = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

/** Whether a match of the pattern ends at most this many words before the end of a text, without a break in between. */
const endsNear = (pattern: RegExp, text: string, most: number, broken?: RegExp): boolean =>
  lastNear(pattern, text, most, broken) !== undefined;

/** Where the last such match ends. */
function lastNear(pattern: RegExp, text: string, most: number, broken?: RegExp): number | undefined {
  const ends = [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
  return ends.findLast((end) => {
    const between = text.slice(end);
    return countWords(between) <= most && !broken?.test(between);
  });
}

const CLAUSES_BEFORE = /^.*(?:[,;،]\s|\s(?:and|but|y|pero|et|mais)\s)/su;

const lastWords = (text: string): string => text.split(' ').slice(-WORDS_BEFORE_SCHEDULED).join(' ');

function isPlanned({ sentence, date, words, isArabic, isNear }: Dated): boolean {
  const most = (date.precision === 'month' ? WORDS_TO_A_MONTH : WORDS_BETWEEN)[date.by];
  const before = sentence.slice(0, date.start);
  const isFirst = isOpening(before, words);
  const opensClause = isOpening(before.replace(CLAUSES_BEFORE, ''), words);
  const verbs = [
    ...sentence.matchAll(words.planned),
    ...(date.precision === 'day' ? sentence.matchAll(words.present) : []),
    ...(date.precision === 'day' && isNear
      ? [...sentence.matchAll(words.presentAlone)].filter(
          ({ index, 0: verb }) =>
            !words.past.test(
              clauseOf(sentence, Math.min(index, date.start), Math.max(index + verb.length, date.end)),
            ),
        )
      : []),
  ];
  return verbs.some(({ index, 0: verb }) => {
    const end = index + verb.length;
    if (words.negatedBefore.test(sentence.slice(0, index)) || words.negatedAfter.test(sentence.slice(end)))
      return false;
    if (words.doubted.test(clauseOf(sentence, Math.min(index, date.start), Math.max(end, date.end))))
      return false;
    if (end <= date.start) {
      const between = sentence.slice(end, date.start);
      return (
        countWords(between) <= most &&
        !words.broken.test(between) &&
        !words.participle.test(
          `${/\p{L}+$/u.exec(verb)?.[0] ?? ''}${between.replace(/\s(?:on|in|from|le|dès|el|para|en|في|و?يوم|مساء|صباح)?\s*(?:le|el|يوم)?\s*$/u, '')}`,
        )
      );
    }
    const between = sentence.slice(date.end, index);
    // "And on Friday the court will rule": the date may open a clause as well.
    const isOpeningClause = isFirst || (opensClause && !/[,،]/u.test(between));
    if (!isOpeningClause || index < date.end) return false;
    return (
      countWords(between) <= (isArabic ? WORDS_OF_ARABIC_SUBJECT : WORDS_OF_SUBJECT) &&
      !words.broken.test(`${between} `) &&
      // The date may belong to a past event: "On Monday, the council met and will vote again".
      !words.told.test(between)
    );
  });
}
