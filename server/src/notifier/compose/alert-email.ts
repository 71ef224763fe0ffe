import type { Language, SpeakerKind, StoryChangeSince } from '@newswatch/shared/contracts';
import {
  alertArticle,
  changesMarkup,
  factsLine,
  listedArticle,
  listInDirection,
  plainAlert,
  plainArticle,
  urgentLine,
  urgentMarkup,
} from './alert-article.ts';
import {
  type AlertItem,
  alertSubject,
  cleanItem,
  inLine,
  type Reader,
  shownTitle,
  summaryParts,
} from './alert-item.ts';
import { changedSinceIn, changeLines } from './change-phrases.ts';
import { ITEMS_OF_EXPIRED, itemsOfEach, TARGETS_OF_A_DIGEST } from './digest-size.ts';
import { alertsOf, storiesOf } from './digest-stories.ts';
import { type EmailText, type Footer, writeEmail } from './email.ts';
import { below, button, card, directionOf, heading, html, link, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';
import { type Phrases, phrases } from './phrases.ts';
import { daysOf } from './report-dates.ts';
import { speakerIn } from './report-figures.ts';
import { reportPhrases } from './report-phrases.ts';
import { unusualText } from './spike-phrases.ts';

/** The parts of a digest, and the alerts that expired before they could be sent. */
export interface Digest {
  items: readonly AlertItem[];
  expired: readonly AlertItem[];
  /** The totals, if `items` and `expired` contain only the first alerts. */
  totals?: DigestTotals;
  /** The targets that find more or less today than usual, by name. All other targets are usual. */
  unusual?: ReadonlyMap<string, UnusualDay>;
  /** What is announced for the next few days, in a daily digest. */
  ahead?: readonly DigestEvent[];
  /** What was said in its articles, in a daily digest. */
  quotes?: readonly DigestQuote[];
  /** Other stories that changed since the last message about them, in a daily digest. */
  changed?: readonly DigestChange[];
  /** The address of the inbox in the product. */
  inboxUrl: string;
}

/** An announced event, with the address of its sentence in the reader. */
export interface DigestEvent {
  /** The first and the last day, `YYYY-MM-DD`. */
  day: string;
  last_day: string;
  /** `HH:MM` in the reader's zone, if it is known. */
  time?: string;
  sentence: string;
  language: Language;
  source: string;
  url: string;
}

/** A story without an article in a digest, and what changed in it. */
export interface DigestChange {
  title: string;
  url: string;
  language: Language;
  changes: readonly StoryChangeSince[];
}

/** What somebody said, with the address of the words in the reader. */
export interface DigestQuote {
  words: string;
  speaker: string;
  kind: SpeakerKind;
  role: string | null;
  language: Language;
  source: string;
  url: string;
}

/**
 * A day of a target that differs from earlier days of the same weekday: matches so far, and the usual number by this
 * hour.
 */
export interface UnusualDay {
  today: number;
  usual: number;
}

/** The totals of a digest, however many alerts it lists. */
export interface DigestTotals {
  items: number;
  expired: number;
  /** The sources of the alerts that the heading counts: without the expired ones, unless there is nothing else. */
  sources: number;
  /** The number of articles; an article that several targets found counts once. */
  articles: number;
  /** The counts by the target's name, in the order of their first alert. */
  ofTarget: ReadonlyMap<string, number>;
}

export function totalsOf({ items, expired, totals }: Digest): DigestTotals {
  const counted = items.length > 0 ? items : expired;
  return (
    totals ?? {
      items: items.length,
      expired: expired.length,
      sources: new Set(counted.map((item) => item.source)).size,
      articles: new Set(counted.map((item) => item.url)).size,
      ofTarget: new Map([...groupByTarget(items)].map(([name, group]) => [name, group.length])),
    }
  );
}

const SUBJECT_MAX = 120;

/** Composes an email with a single alert. */
export function composeAlertEmail(raw: AlertItem, reader: Reader): EmailText {
  const item = cleanItem(raw, reader);
  const parts = summaryParts(raw, reader);
  const words = phrases[reader.locale];
  return writeEmail({
    subject: alertSubject(item),
    text: [words.matched(inLine(item.target)), ...urgentLine(item, reader), '', ...plainAlert(item, reader)],
    language: reader.locale,
    title: shownTitle(item),
    label: words.alert,
    preview: [parts.map(({ text }) => text).join(''), item.source].filter((part) => part !== '').join(' '),
    body: card([
      eyebrow(item.target),
      ...urgentLine(item, reader).map(urgentMarkup),
      ...alertArticle(item, parts, reader),
    ]),
    footer: footerOf(reader),
  });
}

/** Composes a message from the product itself: about a limit that was reached, or from the administrators. */
export function composeNoteEmail(raw: AlertItem, reader: Reader): EmailText {
  const item = cleanItem(raw);
  const words = phrases[reader.locale];
  const label = item.isAboutLimit ? words.raise : words.open;
  return writeEmail({
    subject: oneLine(phrases[reader.locale].linked('Newswatch', item.title), SUBJECT_MAX),
    text: [item.title, '', item.summary, '', words.linked(label, item.url)],
    language: reader.locale,
    title: item.title,
    label: words.notice,
    preview: item.summary,
    body: card([
      heading(item.title, true),
      html`<p class="soft" dir="auto" style="margin:0 0 20px;color:#514c44;font-size:15px">${item.summary}</p>`,
      button(label, item.url),
    ]),
    footer: reader.footer ?? { text: words.noteFooter },
  });
}

/**
 * Composes an email with all alerts of a window, grouped by target. A long list is shortened, with a link to the rest.
 */
export function composeDigestEmail(digest: Digest, reader: Reader): EmailText {
  const words = phrases[reader.locale];
  const totals = totalsOf(digest);
  const title = digestTitle(totals, digest, words);
  const groups = groupByTarget(digest.items);
  const ofEach = itemsOfEach(groups.size);
  const text: string[] = [title, words.sources(totals.sources), words.linked(words.readAll, digest.inboxUrl)];
  const body: Markup[] = [card(overview(title, totals, digest, reader))];
  const readMore = (more: number): Markup[] => {
    if (more <= 0) return [];
    text.push('', words.linked(words.moreOf(more), digest.inboxUrl));
    return [html`<p style="margin:0">${link(words.moreOf(more), digest.inboxUrl)}</p>`];
  };
  const listed = (items: readonly AlertItem[]): Markup[] => {
    for (const item of items)
      text.push('', ...urgentLine(item, reader), ...plainArticle(cleanItem(item, reader), reader));
    return listInDirection(items, reader.locale, (item) =>
      listedArticle(cleanItem(item, reader), summaryParts(item, reader), reader),
    );
  };
  let left = totals.items;
  for (const [name, group] of [...groups].slice(0, TARGETS_OF_A_DIGEST)) {
    const target = oneLine(name, TARGET_MAX);
    const shown = storiesOf(group, reader).slice(0, ofEach);
    const count = totals.ofTarget.get(name) ?? group.length;
    left -= count;
    text.push(
      '',
      `== ${words.digestOf(inLine(target))}${groups.size > 1 ? ` (${count})` : ''}`,
      ...unusualWords(digest, name, reader),
    );
    body.push(
      card([
        eyebrow(words.digestOf(target)),
        ...listed(shown.map(({ item }) => item)),
        ...readMore(count - alertsOf(shown)).map(below),
        ...groupLinks(linkedOf(group), words),
      ]),
    );
    text.push(...plainLinks(linkedOf(group), words));
  }
  if (left > 0) body.push(card(readMore(left)));
  for (const part of [changedIn(digest, reader), saidIn(digest, reader), aheadOf(digest, reader)]) {
    text.push(...part.text);
    body.push(...part.body);
  }
  if (totals.expired > 0) {
    const heard = words.expired(totals.expired);
    text.push('', heard);
    const late: Markup[] = [eyebrow(heard)];
    for (const [name, group] of groupByTarget(digest.expired.slice(0, ITEMS_OF_EXPIRED))) {
      const target = oneLine(name, TARGET_MAX);
      text.push('', `== ${words.digestOf(inLine(target))}`);
      // A target that has a section above has its links in that section.
      const linked = groups.has(name) ? undefined : linkedOf(group);
      late.push(below([eyebrow(words.digestOf(target)), ...listed(group), ...groupLinks(linked, words)]));
      text.push(...plainLinks(linked, words));
    }
    body.push(card([...late, ...readMore(totals.expired - ITEMS_OF_EXPIRED).map(below)]));
  }
  const [first] = [...digest.items, ...digest.expired];
  return writeEmail({
    subject: oneLine(words.linked('Newswatch', title), SUBJECT_MAX),
    ...{ text, title, body },
    language: reader.locale,
    label: words.digestLabel,
    preview: first ? oneLine(shownTitle(first), SUBJECT_MAX) : '',
    footer: totals.ofTarget.size > 1 ? footerOf(reader, words.digestFooter) : footerOf(reader),
  });
}

const TARGET_MAX = 100;
const SENTENCE_MAX = 300;

interface Part {
  body: Markup[];
  text: string[];
}

interface Told {
  title: string;
  url: string;
  language: Language;
  facts: string[];
  changes?: readonly StoryChangeSince[];
}

/** The part about stories that changed. */
function changedIn({ changed = [] }: Digest, reader: Reader): Part {
  const told = changed.map((story) => ({ ...story, title: oneLine(story.title, SENTENCE_MAX), facts: [] }));
  return listOf(changedSinceIn[reader.locale], told, TITLED, reader);
}

/** The part about the next days. */
function aheadOf({ ahead = [] }: Digest, reader: Reader): Part {
  const { locale } = reader;
  const told = ahead.map(({ sentence, source, ...event }) => ({
    ...event,
    title: oneLine(sentence, SENTENCE_MAX),
    facts: [daysOf(locale, event), oneLine(source, TARGET_MAX)],
  }));
  return listOf(reportPhrases[locale].ahead, told, TITLED, reader);
}

/** The section with quotes. */
function saidIn({ quotes = [] }: Digest, reader: Reader): Part {
  const { locale } = reader;
  const words = reportPhrases[locale].quotes;
  const told = quotes.map(({ speaker: name, kind, role, source, ...quote }) => ({
    ...quote,
    title: words.words(oneLine(quote.words, SENTENCE_MAX)),
    facts: [speakerIn(locale, { name, kind, role }), oneLine(source, TARGET_MAX)],
  }));
  return listOf(words.inTheirWords, told, QUOTED, reader);
}

const TITLED = 'font-weight:600';
/** The style of a quote, which must not look like a title. */
const QUOTED = 'font-weight:400;font-family:Georgia,serif';

/** A part with links; nothing if there are none. */
function listOf(label: string, told: readonly Told[], style: string, reader: Reader): Part {
  if (told.length === 0) return { body: [], text: [] };
  const listed = listInDirection(
    told,
    reader.locale,
    (
      event,
    ) => html`<h2 class="ink" style="margin:0 0 4px;color:#1d1a16;font-size:15px;line-height:22px;${style}"><a href="${event.url}" style="color:#1d1a16;text-decoration:none">${event.title}</a></h2>
${event.facts.length > 0 ? factsLine(event.facts, reader.locale) : html``}${changesMarkup(event, reader)}`,
  );
  return {
    body: [card([eyebrow(label), ...listed])],
    text: [
      ...['', `== ${label}`],
      ...told.flatMap(({ title, facts, changes = [], url }) => [
        ...['', inLine(title)],
        ...(facts.length > 0 ? [facts.map(inLine).join(' · ')] : []),
        ...changeLines(changes, reader),
        url,
      ]),
    ],
  };
}
const TARGET_IN_TITLE_MAX = 40;

/** The number of articles, and the target that is furthest above its usual level. */
function digestTitle(totals: DigestTotals, { unusual = new Map() }: Digest, words: Phrases): string {
  const count = words.digest(totals.articles);
  const [most] = [...unusual]
    .filter(([, { today, usual }]) => today > usual)
    .toSorted(([, one], [, other]) => other.today - other.usual - (one.today - one.usual));
  return most ? words.standsOut(count, inLine(oneLine(most[0], TARGET_IN_TITLE_MAX))) : count;
}

const BAR_PERCENT = 100;
const CALM_BAR = html`class="bar" style="background:#d8d3c8;border-radius:2px;font-size:0;line-height:10px"`;
/** The colour of an unusual day's bar; also visible in dark mode. */
const HOT_BAR = html`class="hot" style="background:#b8371b;border-radius:2px;font-size:0;line-height:10px"`;

/** The maximum number of targets that have a line in the overview above the headlines. */
const BARS_MAX = 25;

/** The overview before the first headline: the number of alerts per target, and which of them are unusual. */
function overview(title: string, totals: DigestTotals, digest: Digest, reader: Reader): Markup[] {
  const words = phrases[reader.locale];
  const most = Math.max(1, ...totals.ofTarget.values());
  const end = directionOf(reader.locale) === 'rtl' ? 'left' : 'right';
  const rows = [...totals.ofTarget].slice(0, BARS_MAX).map(([name, count]) => {
    const share = Math.max(1, Math.round((count / most) * BAR_PERCENT));
    const unusual = unusualWords(digest, name, reader);
    const said = unusual.map(
      (text) => html`<br><span class="link" style="color:#a32e14;font-size:13px">${text}</span>`,
    );
    const bar = html`<td ${unusual.length > 0 ? HOT_BAR : CALM_BAR} height="10">&nbsp;</td>`;
    return html`<tr><td class="ink" width="40%" style="padding:4px 0;color:#1d1a16;font-size:14px"><bdi>${oneLine(name, TARGET_MAX)}</bdi>${said}</td><td style="padding:4px 8px"><table role="presentation" width="${share}%" cellpadding="0" cellspacing="0" border="0"><tr>${bar}</tr></table></td><td class="ink" width="32" align="${end}" style="color:#1d1a16;font-size:14px;font-weight:600">${count}</td></tr>`;
  });
  const hasUnusual = (digest.unusual?.size ?? 0) > 0;
  return [
    heading(title),
    html`<p class="soft" style="margin:0 0 16px;color:#514c44;font-size:14px">${words.sources(totals.sources)}</p>`,
    ...(rows.length > 1 || hasUnusual
      ? [
          html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`,
        ]
      : []),
    button(words.readAll, digest.inboxUrl),
  ];
}

function unusualWords({ unusual }: Digest, target: string, { locale }: Reader): string[] {
  const day = unusual?.get(target);
  return day ? [unusualText(locale, day)] : [];
}

/** An alert of the target itself; the other alerts in its section may belong to a target that found the same story. */
const linkedOf = (group: readonly AlertItem[]): AlertItem | undefined => group.find(({ links }) => links);

/** The links for changing the alerts of one target, below its section of a digest. */
function groupLinks(item: AlertItem | undefined, words: Phrases): Markup[] {
  if (!item?.links) return [];
  const { change, pause } = item.links;
  return [
    html`<p class="line" style="margin:16px 0 0;padding:12px 0 0;border-top:1px solid #e5e1d8;font-size:13px">${link(words.changeAlerts, change)} &nbsp;·&nbsp; ${link(words.pauseTarget, pause)}</p>`,
  ];
}

/** The links as text. */
function plainLinks(item: AlertItem | undefined, words: Phrases): string[] {
  if (!item?.links) return [];
  const { change, pause } = item.links;
  return ['', words.linked(words.changeAlerts, change), words.linked(words.pauseTarget, pause)];
}

function footerOf({ footer, locale }: Reader, text = phrases[locale].alertFooter): Footer {
  return footer ?? { text };
}

/** The subject of a card, above its heading. */
export function eyebrow(text: string): Markup {
  return html`<p class="link" dir="auto" style="margin:0 0 8px;color:#a32e14;font-size:13px;font-weight:600">${text}</p>`;
}

/** Groups items by target, in the order of their first item. */
export function groupByTarget(items: readonly AlertItem[]): Map<string, AlertItem[]> {
  const groups = new Map<string, AlertItem[]>();
  for (const item of items) {
    const group = groups.get(item.target);
    if (group) group.push(item);
    else groups.set(item.target, [item]);
  }
  return groups;
}
