import {
  type HighlightsEmailChoice,
  type Language,
  limits,
  textDirection,
} from '@newswatch/shared/contracts';
import { facts } from './alert-article.ts';
import { inLine, type Reader } from './alert-item.ts';
import { type EmailText, writeEmail } from './email.ts';
import { highlightsPhrases } from './highlights-phrases.ts';
import { card, heading, html, link, type Markup } from './html.ts';
import { isolated, oneLine } from './one-line.ts';
import { cutLines, directionOf, linesOf, noted, quoted, sideOf } from './own-words.ts';
import { phrases } from './phrases.ts';
import { fullDay, longDayOf } from './report-dates.ts';
import { reportPhrases } from './report-phrases.ts';

/** A passage that the person highlighted. Its texts may come from other sites: they are cleaned where they are used. */
export interface HighlightItem {
  quote: string;
  /** May have several lines, or be empty. */
  note: string;
  tags: readonly string[];
  title: string;
  source: string;
  /** The address in the product, at the passage. */
  url: string;
  language: Language;
  highlightedAt: Date;
}

export interface HighlightsContent {
  /** `YYYY-MM-DD`, the day on which they were chosen. */
  date: string;
  items: readonly HighlightItem[];
  /** The addresses of all highlights and of the settings in the product. */
  urls: { all: string; change: string; stop: string };
  frequency: Exclude<HighlightsEmailChoice, 'off'>;
}

const TITLE_MAX = 300;
const NAME_MAX = 100;
/** The length up to which passages and notes are shown; the rest is read in the product. */
const QUOTE_SHOWN = 1_000;
const NOTE_SHOWN = 400;
const INK = '#1d1a16';

/** Composes the email with some earlier highlights: each passage with its note, its tags and its article. */
export function composeHighlightsEmail(
  { date, items, urls, frequency }: HighlightsContent,
  { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>,
): EmailText {
  const words = highlightsPhrases[locale];
  const { linked, stopEmails } = phrases[locale];
  const subject = `${words.label} · ${longDayOf(locale, date)}`;
  const clean = items.map(({ quote, note, tags, title, source, highlightedAt, ...item }) => ({
    ...item,
    quote: cutLines(linesOf(quote), QUOTE_SHOWN),
    note: cutLines(linesOf(note), NOTE_SHOWN),
    title: oneLine(title, TITLE_MAX),
    facts: [oneLine(source, NAME_MAX), words.highlighted(fullDay(locale, highlightedAt, timeZone))],
    tags: tags.map((tag) => oneLine(tag, limits.HIGHLIGHT_TAG_MAX)),
  }));
  const links = [
    { label: words.all, url: urls.all },
    { label: words.change, url: urls.change },
    { label: stopEmails, url: urls.stop },
  ];
  const tagged = (tags: readonly string[]) =>
    linked(words.tags, tags.map(isolated).join(reportPhrases[locale].and));
  const text = [
    subject,
    ...clean.flatMap(({ quote, note, tags, title, facts: said, url }) => [
      '',
      ...quote.map((line) => `> ${inLine(line)}`.trimEnd()),
      ...note.map((line, at) => (at === 0 ? linked(words.note, inLine(line)) : inLine(line))),
      ...(tags.length > 0 ? [tagged(tags)] : []),
      inLine(title),
      said.map(inLine).join(' · '),
      url,
    ]),
  ];
  return writeEmail({
    ...{ subject, text },
    language: locale,
    title: subject,
    label: longDayOf(locale, date),
    preview: clean[0]?.quote.join(' ') ?? '',
    body: [
      html`<div style="padding:0 8px 8px">${heading(words.label)}</div>`,
      ...clean.map((item) => card(shown(item, tagged))),
    ],
    footer: { text: words.reason[frequency], links },
  });
}

interface CleanItem extends Omit<HighlightItem, 'quote' | 'note' | 'source' | 'highlightedAt'> {
  quote: string[];
  note: string[];
  facts: string[];
}

function shown(
  { quote, note, tags, title, url, language, facts: said }: CleanItem,
  tagged: (tags: readonly string[]) => string,
): Markup[] {
  const side = sideOf(textDirection(title));
  const listed =
    tags.length > 0
      ? [
          html`<p class="soft" dir="${directionOf(tags)}" style="margin:0 0 12px;color:#69635a;font-size:13px">${tagged(tags)}</p>`,
        ]
      : [];
  return [
    quoted(quote, language),
    ...noted(note),
    ...listed,
    html`<p class="ink" dir="${textDirection(title)}" style="margin:0;color:${INK};font-size:15px;line-height:22px;text-align:${side}">${link(title, url)}</p>`,
    html`<p class="soft" style="margin:4px 0 0;color:#69635a;font-size:13px">${facts(said)}</p>`,
  ];
}
