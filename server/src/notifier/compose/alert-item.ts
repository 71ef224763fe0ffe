import { type Language, textDirection } from '@newswatch/shared/contracts';
import { isolated, oneLine } from './one-line.ts';

/** One alert, as every message shows it. Texts may be foreign: they are cleaned where they are used. */
export interface AlertItem {
  target: string;
  title: string;
  summary: string;
  source: string;
  seenAt: Date;
  /** To the article in the product. */
  url: string;
  language: Language;
}

/** Who reads the message: words, clock and calendar are theirs. */
export interface Reader {
  locale: Language;
  /** Known to this runtime, see `knownTimeZone`. */
  timeZone: string;
  /** Why they get it and how to end it, where that is not what people with an account are told. */
  footer?: { text: string; stop: { label: string; url: string } };
}

const SUBJECT_MAX = 120;
const TARGET_IN_SUBJECT_MAX = 40;
const SUMMARY_MAX = 240;
const TITLE_MAX = 300;
const NAME_MAX = 100;

// Latin digits everywhere, as the screens show them.
const LOCALES: Record<Language, string> = {
  english: 'en-GB-u-nu-latn',
  arabic: 'ar-u-nu-latn',
  french: 'fr-u-nu-latn',
  spanish: 'es-u-nu-latn',
};

/** `1 June 2026 at 12:15 CEST` in the reader's words and zone. */
export function seenAt(at: Date, { locale, timeZone }: Reader): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(at);
}

/** An item whose texts are safe on one line of ours. */
export function cleanItem(item: AlertItem): AlertItem {
  return {
    ...item,
    target: oneLine(item.target, NAME_MAX),
    title: oneLine(item.title, TITLE_MAX),
    summary: oneLine(item.summary, SUMMARY_MAX),
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
