import {
  type ArticleKind,
  type Language,
  limits,
  recordingTime,
  type StoryChangeSince,
  type TranslatedTitle,
  type UrgentReason,
} from '@newswatch/shared/contracts';
import { asWritten, LOCALES } from '@newswatch/shared/locales';
import { LRUCache } from 'lru-cache';
import type { ReportOfStory } from '../../story-sources.ts';
import type { Footer } from './email.ts';
import { isolated, oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

/** A range of a text, in UTF-16 units. */
export interface Mark {
  start: number;
  end: number;
}

/** One alert, as every message shows it. Its texts may come from other sites: they are cleaned where they are used. */
export interface AlertItem {
  target: string;
  /** In a digest, all targets that found the article or its story, unless it is only the one below which it is listed. */
  foundBy?: readonly string[];
  title: string;
  /** The title in the language that the person chose for titles; the original follows in small print. */
  translatedTitle?: TranslatedTitle;
  summary: string;
  source: string;
  seenAt: Date;
  /** The address of the article in the product. */
  url: string;
  /** The address at its publisher, which needs no sign-in. */
  originalUrl?: string;
  readingMinutes?: number;
  /** The kind of item; an article if omitted. */
  kind?: ArticleKind;
  /** The length of the recording in seconds. */
  seconds?: number;
  /** The positions of the target's words in `summary`. */
  marks?: readonly Mark[];
  /** The story of the article, which other articles may share. */
  storyId?: string;
  /** The number of other sources that report the story. */
  moreSources?: number;
  /** The first articles of those sources. */
  otherReports?: readonly ReportOfStory[];
  /** The words that were found. */
  terms?: readonly string[];
  /** The reason why the alert did not wait for a digest. */
  urgent?: UrgentReason;
  /** What changed in its story since the person's last message about it. */
  changes?: readonly StoryChangeSince[];
  /** Links for the target; they work without signing in. */
  links?: { change: string; pause: string };
  /** Links to rate the article, for alerts to the target's owner. They also work without signing in. */
  rate?: { yes: string; no: string };
  /** Whether this is a notice that a limit was reached; its address then leads to where the limit can be raised. */
  isAboutLimit?: boolean;
  language: Language;
}

/** The reader of the message, who determines its language, time zone and calendar. */
export interface Reader {
  locale: Language;
  /** A zone that this runtime supports, see `knownTimeZone`. */
  timeZone: string;
  /** If true, digests list every article; by default, each story appears once. */
  everyArticle?: boolean;
  /** The maximum length of an article's text; 240 characters by default. */
  excerptMax?: number;
  /** The reason why they get the message and how to stop it, if this differs from the text for people with an account. */
  footer?: Footer;
}

const SUBJECT_MAX = 120;
const TARGET_IN_SUBJECT_MAX = 40;
const TITLE_MAX = 300;
const NAME_MAX = 100;

/** Creating a formatter costs more than composing the rest of a message. */
const clocks = new LRUCache<string, Intl.DateTimeFormat, Reader>({
  max: 100,
  memoMethod: (_key, _stale, { context: { locale, timeZone } }) =>
    new Intl.DateTimeFormat(LOCALES[locale], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }),
});

/** `1 June 2026 at 12:15 CEST` in the reader's language and time zone. */
export function seenAt(at: Date, reader: Reader): string {
  const clock = clocks.memo(`${reader.locale} ${reader.timeZone}`, { context: reader });
  return asWritten(reader.locale, clock.format(at));
}

/** `4 more sources`, in the reader's language; empty if there are no others. */
export function moreSources({ moreSources: count = 0 }: AlertItem, { locale }: Reader): string[] {
  return count > 0 ? [phrases[locale].moreSources(count)] : [];
}

/** `Ports · Rates`: the targets that found it, unless it is only the one below which it is listed. */
export const foundByNames = ({ foundBy }: AlertItem): string[] =>
  foundBy ? [foundBy.map((name) => oneLine(name, TARGET_IN_SUBJECT_MAX)).join(' · ')] : [];

// Private-use characters: they mark the ends of a highlight while the text around them is cleaned and cut.
const MARK_START = '\uE000';
const MARK_END = '\uE001';

/** A part of a text: a word of the target, or the text between such words. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Splits the summary into parts and marks the words that were found; the text is cleaned for a single line. */
export function summaryParts(
  { summary, marks = [] }: AlertItem,
  { excerptMax }: Partial<Reader> = {},
): TextPart[] {
  if (excerptMax === 0) return [];
  let marked = '';
  let at = 0;
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    // Overlapping words are one mark; marks beyond the end of a shortened text are dropped.
    if (start < at || end > summary.length || start >= end) continue;
    marked += `${unmarked(summary.slice(at, start))}${MARK_START}${unmarked(summary.slice(start, end))}${MARK_END}`;
    at = end;
  }
  const line = oneLine(`${marked}${unmarked(summary.slice(at))}`, excerptMax ?? limits.EXCERPT_CHARS_DEFAULT);
  return line
    .split(MARK_START)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: unmarked(piece), isMarked: false }];
      const [inside = '', ...after] = piece.split(MARK_END);
      return [
        { text: inside, isMarked: true },
        { text: after.join(''), isMarked: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

const unmarked = (text: string): string => text.replaceAll(MARK_START, '').replaceAll(MARK_END, '');

/** Cleans the texts of an item for a single line; the article's text is shortened to the reader's limit. */
export function cleanItem(item: AlertItem, { excerptMax }: Partial<Reader> = {}): AlertItem {
  return {
    ...item,
    target: oneLine(item.target, NAME_MAX),
    title: oneLine(item.title, TITLE_MAX),
    ...(item.translatedTitle && {
      translatedTitle: { ...item.translatedTitle, text: oneLine(item.translatedTitle.text, TITLE_MAX) },
    }),
    summary: excerptMax === 0 ? '' : oneLine(item.summary, excerptMax ?? limits.EXCERPT_CHARS_DEFAULT),
    source: oneLine(item.source, NAME_MAX),
  };
}

/** The title that a message shows first. */
export const shownTitle = ({
  title,
  translatedTitle,
}: Pick<AlertItem, 'title' | 'translatedTitle'>): string => translatedTitle?.text ?? title;

/**
 * `[{target}] {title}`, at most 120 characters. A target may have the name of the product, like any name that its owner
 * watches: messages of the product itself have no brackets in their subjects, and only the owner and people who agreed to
 * get the alerts see the name.
 */
export function alertSubject(item: AlertItem): string {
  return oneLine(`[${oneLine(item.target, TARGET_IN_SUBJECT_MAX)}] ${shownTitle(item)}`, SUBJECT_MAX);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Isolates a text with right-to-left letters, which would also move the numbers after it; other texts stay unchanged. */
export function inLine(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolated(text) : text;
}

/**
 * Isolates a name in one of our sentences or lines: in Arabic always, so that a Latin name at its beginning does not change its
 * direction.
 */
export function inSentence(text: string, locale: Language): string {
  return locale === 'arabic' ? isolated(text) : inLine(text);
}

/** The kind of item if it is not an article, with the length of its recording: `Episode`, `42:10`. */
export function kindFacts({ kind = 'article', seconds }: AlertItem, { locale }: Reader): string[] {
  if (kind === 'article') return [];
  return [phrases[locale].kinds[kind].name, ...(seconds === undefined ? [] : [recordingTime(seconds)])];
}

/** The text of the link to the item. */
export function openPhrase({ kind = 'article' }: AlertItem, { locale }: Reader): string {
  const words = phrases[locale];
  return kind === 'article' ? words.read : words.kinds[kind].open;
}
