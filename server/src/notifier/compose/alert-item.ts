import { type Language, limits, textDirection } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import { isolated, oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

/** A range of a text, in UTF-16 units. */
export interface Mark {
  start: number;
  end: number;
}

/** One alert, as every message shows it. Texts may be foreign: they are cleaned where they are used. */
export interface AlertItem {
  target: string;
  title: string;
  summary: string;
  source: string;
  seenAt: Date;
  /** To the article in the product. */
  url: string;
  /** Where the words of the target stand in `summary`. */
  marks?: readonly Mark[];
  /** What it tells, which other articles may tell too. */
  storyId?: string;
  /** How many other sources tell it. */
  moreSources?: number;
  /** The words that were found. */
  terms?: readonly string[];
  /** Of its target; they work without a sign-in. */
  links?: { change: string; pause: string };
  /** Say whether it was relevant; of an alert to the person whose target it is. They work without a sign-in, too. */
  rate?: { yes: string; no: string };
  language: Language;
}

/** Who reads the message: words, clock and calendar are theirs. */
export interface Reader {
  locale: Language;
  /** Known to this runtime, see `knownTimeZone`. */
  timeZone: string;
  /** Digests name every article by itself; left out: each story once. */
  everyArticle?: boolean;
  /** So much of an article's text at most; left out: 240 characters. */
  excerptMax?: number;
  /** Why they get it and how to end it, where that is not what people with an account are told. */
  footer?: { text: string; links: readonly { label: string; url: string }[] };
}

const SUBJECT_MAX = 120;
const TARGET_IN_SUBJECT_MAX = 40;
const TITLE_MAX = 300;
const NAME_MAX = 100;

// Latin digits everywhere, as the screens show them.
const LOCALES: Record<Language, string> = {
  english: 'en-GB-u-nu-latn',
  arabic: 'ar-u-nu-latn',
  french: 'fr-u-nu-latn',
  spanish: 'es-u-nu-latn',
};

/** Making one costs more than composing the rest of a message. */
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

/** `1 June 2026 at 12:15 CEST` in the reader's words and zone. */
export function seenAt(at: Date, reader: Reader): string {
  return clocks.memo(`${reader.locale} ${reader.timeZone}`, { context: reader }).format(at);
}

/** `4 more sources`, in the reader's words; nothing where the article is alone. */
export function moreSources({ moreSources: count = 0 }: AlertItem, { locale }: Reader): string[] {
  return count > 0 ? [phrases[locale].moreSources(count)] : [];
}

// Of no writing system: they stand for the ends of a mark while the text around them is cleaned and cut.
const MARK_START = '\uE000';
const MARK_END = '\uE001';

/** A piece of a text: a word of the target, or what stands between such words. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** The summary on one line of ours, in pieces: the words that were found are marked. */
export function summaryParts(
  { summary, marks = [] }: AlertItem,
  { excerptMax }: Partial<Reader> = {},
): TextPart[] {
  if (excerptMax === 0) return [];
  let marked = '';
  let at = 0;
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    // Overlapping words are one mark; what lies beyond a text that was cut is none.
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

/** An item whose texts are safe on one line of ours; of the article's as much as its reader wants. */
export function cleanItem(item: AlertItem, { excerptMax }: Partial<Reader> = {}): AlertItem {
  return {
    ...item,
    target: oneLine(item.target, NAME_MAX),
    title: oneLine(item.title, TITLE_MAX),
    summary: excerptMax === 0 ? '' : oneLine(item.summary, excerptMax ?? limits.EXCERPT_CHARS_DEFAULT),
    source: oneLine(item.source, NAME_MAX),
  };
}

/** `[{target}] {title}`, at most 120 characters. */
export function alertSubject({ target, title }: AlertItem): string {
  return oneLine(`[${oneLine(target, TARGET_IN_SUBJECT_MAX)}] ${title}`, SUBJECT_MAX);
}

/** Isolates a text that runs against the line it is put into; others stay plain. */
export function inLine(text: string): string {
  return textDirection(text) === 'rtl' ? isolated(text) : text;
}
