import { type Direction, type Language, shownTerm, textDirection } from '@newswatch/shared/contracts';
import {
  type AlertItem,
  foundByNames,
  inLine,
  kindFacts,
  moreSources,
  openPhrase,
  type Reader,
  seenAt,
  shownTitle,
  type TextPart,
} from './alert-item.ts';
import { changeLines } from './change-phrases.ts';
import {
  below,
  button,
  buttonAndLink,
  directionOf,
  heading,
  html,
  LANGUAGE_TAG,
  link,
  type Markup,
} from './html.ts';
import { oneLine } from './one-line.ts';
import { type Phrases, phrases } from './phrases.ts';
import { reportPhrases } from './report-phrases.ts';
import { urgentText } from './urgent-phrases.ts';

const TERMS_SHOWN = 5;
const TERM_MAX = 40;
const TITLE_MAX = 160;
const SOURCE_MAX = 100;
const INK = '#1d1a16';
/** The style of the target's words. */
const MARK = html`class="mark" style="background:#ffdcc9;border-bottom:2px solid #d9673f;color:#1d1a16"`;

/** Says why the alert is urgent, if it is. */
export const urgentLine = ({ urgent }: AlertItem, { locale }: Reader): string[] =>
  urgent ? [urgentText(locale, urgent)] : [];

export const urgentMarkup = (text: string): Markup =>
  html`<p class="ink" dir="auto" style="margin:0 0 8px;color:${INK};font-size:14px;font-weight:600">${text}</p>`;

const foundByMarkup = (names: string): Markup =>
  html`<p class="link" dir="auto" style="margin:0 0 4px;color:#a32e14;font-size:13px;font-weight:600">${names}</p>`;

/** Renders what changed in its story since the last message about it. */
export const changesMarkup = ({ changes = [] }: Pick<AlertItem, 'changes'>, reader: Reader): Markup[] =>
  changeLines(changes, reader).map(
    (line, at) =>
      html`<p class="ink" lang="${LANGUAGE_TAG[reader.locale]}" dir="${directionOf(reader.locale)}" style="margin:${at === 0 ? 10 : 4}px 0 0;color:${INK};font-size:14px;font-weight:600">${line}</p>`,
  );

/** An article of a message, as lines of text. @param more further facts about the article */
export function plainArticle(item: AlertItem, reader: Reader, more: readonly string[] = []): string[] {
  const { openHere, linked } = phrases[reader.locale];
  return [
    inLine(shownTitle(item)),
    ...(item.translatedTitle ? [inLine(item.title)] : []),
    ...foundByNames(item).map(inLine),
    [
      inLine(item.source),
      ...kindFacts(item, reader),
      seenAt(item.seenAt, reader),
      ...more,
      ...moreSources(item, reader),
    ].join(' · '),
    ...changeLines(item.changes ?? [], reader),
    ...(item.summary === '' ? [] : [inLine(item.summary)]),
    ...(item.originalUrl === undefined ? [item.url] : [item.originalUrl, linked(openHere, item.url)]),
  ];
}

/** The article of an alert, as lines of text, including who else reports it and why the reader gets it. */
export function plainAlert(item: AlertItem, reader: Reader): string[] {
  const words = phrases[reader.locale];
  const { otherReports = [], terms = [] } = item;
  const others = otherReports.flatMap((other) => [
    '',
    inLine(oneLine(other.title, TITLE_MAX)),
    otherFacts(other, reader).map(inLine).join(' · '),
    other.url,
  ]);
  const why = `${words.why} ${words.contains} ${shownTerms(terms).map(inLine).join(reportPhrases[reader.locale].and)}`;
  return [
    ...plainArticle(item, reader, readingTime(item, words)),
    ...(others.length > 0 ? ['', `== ${moreSources(item, reader).join('')}`, ...others] : []),
    ...(terms.length > 0 ? ['', why] : []),
    ...plainRating(item, words),
  ];
}

/** An article of a digest, for `listInDirection`: its title is the link. */
export function listedArticle(item: AlertItem, summary: readonly TextPart[], reader: Reader): Markup {
  const quote =
    summary.length === 0
      ? []
      : [
          html`<p class="ink" style="margin:${item.changes?.length ? 10 : 4}px 0 0;color:#2b2722;font-size:14px">${summary.map(marked)}</p>`,
        ];
  return html`${urgentLine(item, reader).map(urgentMarkup)}<h2 class="ink" style="margin:0 0 6px;color:${INK};font-size:16px;line-height:22px;font-weight:650"><a href="${item.url}" style="color:${INK};text-decoration:none">${titleMarkup(item)}</a></h2>
${originalTitle(item)}${foundByNames(item).map(foundByMarkup)}${factsLine([item.source, ...kindFacts(item, reader), seenAt(item.seenAt, reader), ...moreSources(item, reader)], reader.locale)}
${changesMarkup(item, reader)}${quote}<p class="soft" style="margin:2px 0 0;color:#69635a;font-size:13px">${link(openPhrase(item, reader), item.url)}</p>`;
}

/** The article of an alert: what was found, where to read it, who else reports it, and why the reader gets it. */
export function alertArticle(item: AlertItem, summary: readonly TextPart[], reader: Reader): Markup[] {
  const words = phrases[reader.locale];
  const address = item.originalUrl ?? item.url;
  const label = openPhrase(item, reader);
  const act =
    item.originalUrl === undefined
      ? button(label, address)
      : buttonAndLink(reader.locale, { label, url: address }, { label: words.openHere, url: item.url });
  return [
    inItsDirection(
      item,
      html`${heading(html`<a href="${address}" style="color:${INK};text-decoration:none">${titleMarkup(item)}</a>`)}
${originalTitle(item)}<p class="soft" style="margin:0;color:#69635a;font-size:13px">${facts([item.source, ...kindFacts(item, reader), seenAt(item.seenAt, reader), ...readingTime(item, words)])}</p>
${changesMarkup(item, reader)}${quoted(summary)}`,
    ),
    below(act),
    ...reportedToo(item, reader),
    ...whyMarkup(item, reader),
  ];
}

function readingTime({ seconds, readingMinutes }: AlertItem, words: Phrases): string[] {
  return seconds === undefined && readingMinutes !== undefined ? [words.readingMinutes(readingMinutes)] : [];
}

/** The title that is shown first, in its own language and direction. */
function titleMarkup({ title, translatedTitle }: AlertItem): Markup {
  if (!translatedTitle) return html`${title}`;
  const { language, text } = translatedTitle;
  return html`<span lang="${LANGUAGE_TAG[language]}" dir="${textDirection(text)}">${text}</span>`;
}

/** The original title, in small print below a translated one. */
function originalTitle({ title, translatedTitle }: AlertItem): Markup[] {
  return translatedTitle
    ? [
        html`<p class="soft" style="margin:0 0 6px;color:#69635a;font-size:13px">${title}</p>
`,
      ]
    : [];
}

/** `language`: null if it is not known. */
type Titled = Pick<AlertItem, 'title'> & { language: Language | null };

/** An item in the text direction of its title, whatever the language of the message. */
export const inItsDirection = (item: Titled, content: Markup): Markup =>
  directed(item, content, textDirection(item.title), 0);

/** Items of a list, each in its own text direction; all are aligned for the list's language. */
export const listInDirection = <Item extends Titled>(
  items: readonly Item[],
  listIn: Language,
  content: (item: Item) => Markup,
): Markup[] =>
  items.map((item, at) => directed(item, content(item), directionOf(listIn), at === 0 ? 0 : SPACE_BETWEEN));

const SPACE_BETWEEN = 16;

const directed = ({ title, language }: Titled, content: Markup, side: Direction, space: number): Markup =>
  html`<div${language ? html` lang="${LANGUAGE_TAG[language]}"` : html``} dir="${textDirection(title)}" style="margin:${space}px 0 0;text-align:${side === 'rtl' ? 'right' : 'left'}">
${content}
</div>
`;

/** The facts below an item of a list, in the order in which the list is read. */
export const factsLine = (parts: readonly string[], listIn: Language): Markup =>
  html`<p class="soft" dir="${directionOf(listIn)}" style="margin:0;color:#69635a;font-size:13px">${facts(parts)}</p>`;

/** Renders what is known about an article, on one line. */
export const facts = (parts: readonly string[]): Markup[] =>
  parts.map((part, at) => html`${at === 0 ? '' : ' · '}<bdi>${part}</bdi>`);

function marked({ text, isMarked }: TextPart): Markup {
  return isMarked ? html`<span ${MARK}>${text}</span>` : html`${text}`;
}

/** Renders what the article says, beside a bar in the colour of matched words. */
function quoted(summary: readonly TextPart[]): Markup[] {
  if (summary.length === 0) return [];
  return [
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:16px 0 0"><tr><td class="hot" width="3" style="background:#b8371b;border-radius:2px;font-size:0">&nbsp;</td><td class="ink" style="padding:2px 14px;color:${INK};font-size:16px;line-height:26px">${summary.map(marked)}</td></tr></table>`,
  ];
}

/** The first other articles of the story, below the number of other sources. */
function reportedToo(item: AlertItem, reader: Reader): Markup[] {
  const { otherReports = [] } = item;
  if (otherReports.length === 0) return [];
  const rows = otherReports.map((other) => {
    return html`<tr><td class="line" style="padding:10px 0;border-top:1px solid #e5e1d8"><a class="ink" href="${other.url}" dir="auto" style="display:block;color:${INK};font-size:14px;font-weight:500;text-decoration:none">${oneLine(other.title, TITLE_MAX)}</a><span class="soft" style="color:#69635a;font-size:13px">${facts(otherFacts(other, reader))}</span></td></tr>`;
  });
  return [
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:24px 0 0;text-align:inherit"><tr><td class="ink" style="padding:0 0 8px;color:${INK};font-size:14px;font-weight:600">${moreSources(item, reader).join('')}</td></tr>${rows}</table>`,
  ];
}

/** The other facts, with the language if it is not the reader's. */
function otherFacts(
  { source, seenAt: at, language }: NonNullable<AlertItem['otherReports']>[number],
  reader: Reader,
): string[] {
  const other = language === reader.locale ? [] : [languageName(language, reader.locale)];
  return [oneLine(source, SOURCE_MAX), seenAt(at, reader), ...other];
}

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a language in another: `French`. */
export function languageName(language: Language, locale: Language): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(LANGUAGE_TAG[locale], { type: 'language' });
  names.set(locale, known);
  return known.of(LANGUAGE_TAG[language]) ?? language;
}

/** Says why the article is listed: the target's words in it, and the links to rate it. */
function whyMarkup(item: AlertItem, { locale }: Reader): Markup[] {
  const words = phrases[locale];
  const found = foundWords(item, words, reportPhrases[locale].and);
  const rating = ratingMarkup(item, words);
  if (found.length + rating.length === 0) return [];
  const between = found.length > 0 && rating.length > 0 ? html`<br>` : html``;
  return [
    html`<p class="well soft" style="margin:20px 0 0;padding:12px 16px;background:#f5f2ec;border-radius:8px;color:#514c44;font-size:14px">${found}${between}${rating}</p>`,
  ];
}

const shownTerms = (terms: readonly string[]): string[] =>
  terms.slice(0, TERMS_SHOWN).map((term) => oneLine(shownTerm(term), TERM_MAX));

function foundWords({ terms = [] }: AlertItem, words: Phrases, comma: string): Markup[] {
  if (terms.length === 0) return [];
  const list = shownTerms(terms).map((word, at) => html`${at === 0 ? ' ' : comma}<bdi ${MARK}>${word}</bdi>`);
  return [
    html`<b class="ink" style="color:${INK};font-weight:600">${words.why}</b> ${words.contains}${list}`,
  ];
}

function ratingMarkup({ rate }: AlertItem, words: Phrases): Markup[] {
  if (!rate) return [];
  return [
    html`${words.isRelevant} &nbsp;${link(words.yes, rate.yes)} &nbsp;·&nbsp; ${link(words.no, rate.no)}`,
  ];
}

/** The rating as text: the question, and the link of each answer. */
function plainRating({ rate }: AlertItem, words: Phrases): string[] {
  return rate
    ? ['', words.isRelevant, words.linked(words.yes, rate.yes), words.linked(words.no, rate.no)]
    : [];
}
