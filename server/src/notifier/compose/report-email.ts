import { type Direction, limits, type ReportSection, reportSections } from '@newswatch/shared/contracts';
import type { ReportContent, TargetInReport } from '../../storage/schema-reports.ts';
import { facts } from './alert-article.ts';
import { inLine, type Reader } from './alert-item.ts';
import { type EmailText, writeEmail } from './email.ts';
import { card, directionOf, HTML_BYTES_MAX, heading, html, LANGUAGE_TAG, link, type Markup } from './html.ts';
import { dressed, type Look } from './look.ts';
import { oneLine } from './one-line.ts';
import { directionOf as directionOfWords, linesOf, noted } from './own-words.ts';
import { phrases } from './phrases.ts';
import type { OwnWords, ReportBlock } from './report-blocks.ts';
import { momentsIn, rangeIn } from './report-dates.ts';
import {
  countries,
  developments,
  joined,
  list,
  NOTHING,
  names,
  perDay,
  potentialReach,
  type Section,
  SPACE_ABOVE,
  shares,
  tiles,
  tones,
} from './report-figures.ts';
import { eventList, quoteList, storyList } from './report-links.ts';
import { reportPhrases } from './report-phrases.ts';
import { figureSentences, summarySentences } from './report-sentences.ts';

/** The reader of a report. Only its owner has an account, and therefore gets links to the analytics. */
export interface ReportReader extends Reader {
  analyticsUrl?: (targetId: string) => string;
  /** The sender’s name, for a recipient. */
  sender?: string;
  /** The look that its owner chose. */
  look?: Look | undefined;
  /** Set if the PDF is too large to be attached: where it is, if the reader has an account. */
  tooLargePdf?: { pageUrl: string | undefined };
}

const NAME_MAX = 100;
const INK = '#1d1a16';
/**
 * The number of days, of all targets together, above which only the first chart shows the period before: mail programs cut off
 * long emails.
 */
const DAYS_COMPARED_MAX = 130;

/** What a long email leaves out of the parts of single targets, in this order, until it is short enough. */
const DISPENSABLE = ['lists', 'chart', 'stories'] as const;
type Dispensable = (typeof DISPENSABLE)[number];

/** Composes the email of a report: a summary, the figures of all targets together, and those of each. */
export function composeReportEmail(content: ReportContent, reader: ReportReader): EmailText {
  const lengths = DISPENSABLE.map((_, at) => DISPENSABLE.slice(0, at));
  for (const without of lengths) {
    const email = compose(content, reader, without);
    if (Buffer.byteLength(email.html) <= HTML_BYTES_MAX) return email;
  }
  return compose(content, reader, DISPENSABLE);
}

function compose(content: ReportContent, reader: ReportReader, without: readonly Dispensable[]): EmailText {
  const { title, range, about, label, introduction, summary, sections } = partsOf(content, reader, without);
  const note = pdfNote(reader);
  const text = [
    title,
    about.map(inLine).join(' · '),
    '',
    ...note.text,
    ...(introduction.length > 0 ? [...introduction.map(inLine), ''] : []),
    ...summary,
    ...sections.flatMap(({ text }) => text),
  ];
  const [first, ...others] = sections;
  return writeEmail({
    subject: `${title} · ${range}`,
    ...{ text, title, label },
    language: reader.locale,
    preview: summary[0] ?? '',
    dress: dressed(reader.look, content.sender),
    body: [
      card([
        heading(title, true),
        html`<p class="soft" style="margin:0 0 16px;color:#69635a;font-size:13px">${facts(about)}</p>`,
        ...note.body,
        ...noted(introduction),
        html`<p class="ink" style="margin:0 0 20px;color:${INK};font-size:16px;line-height:26px">${summary.join(' ')}</p>`,
        ...(first?.body ?? []),
      ]),
      ...others.map(({ body }) => card(body)),
    ],
    footer: reader.footer ?? { text: '' },
  });
}

/** Says that the PDF is not attached. */
function pdfNote({ locale, tooLargePdf }: ReportReader): { body: Markup[]; text: string[] } {
  if (!tooLargePdf) return { body: [], text: [] };
  const { pdfTooLarge, openReport } = reportPhrases[locale];
  const { pageUrl } = tooLargePdf;
  const where = pageUrl === undefined ? html`` : html` ${link(openReport, pageUrl)}`;
  return {
    body: [
      html`<p class="soft" style="margin:0 0 16px;color:#69635a;font-size:13px">${pdfTooLarge}${where}</p>`,
    ],
    text: [pdfTooLarge, ...(pageUrl === undefined ? [] : [phrases[locale].linked(openReport, pageUrl)]), ''],
  };
}

/** Returns what a report says, for its email and for documents. */
function partsOf(content: ReportContent, reader: ReportReader, without: readonly Dispensable[]) {
  const { locale } = reader;
  const words = reportPhrases[locale];
  const { span } = content;
  const range = span
    ? momentsIn(locale, span.from, span.to, content.timeZone)
    : rangeIn(locale, content.from, content.to);
  const name = content.sender || reader.sender;
  const sender = name && oneLine(name, limits.REPORT_SENDER_MAX);
  return {
    title: oneLine(content.name, limits.REPORT_NAME_MAX),
    ...{ range, sender, label: words.label },
    about: [
      ...(content.frequency === 'once' ? [] : [words[content.frequency]]),
      range,
      ...(sender ? [sender] : []),
    ],
    introduction: linesOf(content.introduction ?? ''),
    summary: summarySentences(content, locale),
    sections: sectionsOf(content, reader, without),
  };
}

/** A report without markup: each card of its email is a list of blocks. */
export interface ReportParts {
  /** `ar` */
  language: string;
  direction: Direction;
  title: string;
  range: string;
  /** The sender; empty if there is none. */
  sender: string;
  label: string;
  about: string[];
  introduction: OwnWords;
  summary: string[];
  cards: ReportBlock[][];
  /** Whether it was made for one page. */
  isOnePage: boolean;
}

/** Composes what the email of a report says, with everything that a long email leaves out. */
export function composeReportParts(content: ReportContent, reader: ReportReader): ReportParts {
  const { introduction, sections, sender = '', ...parts } = partsOf(content, reader, []);
  const { locale } = reader;
  return {
    ...parts,
    ...{ sender, language: LANGUAGE_TAG[locale], direction: directionOf(locale) },
    introduction: { lines: introduction, direction: directionOfWords(introduction) },
    cards: sections.map(({ blocks }) => blocks),
    isOnePage: content.isOnePage === true,
  };
}

/** The sections that share a card if they follow each other. */
const CARD_OF: Record<ReportSection, 'figures' | 'stories' | 'lists'> = {
  days: 'figures',
  share: 'figures',
  reach: 'figures',
  stories: 'stories',
  quotes: 'stories',
  ahead: 'stories',
  names: 'lists',
  themes: 'lists',
  tone: 'lists',
  sources: 'lists',
  languages: 'lists',
  countries: 'lists',
  developments: 'lists',
};

/** The figures, which belong to the summary, then what the owner chose in its order, then each of several targets. */
function sectionsOf(
  content: ReportContent,
  reader: ReportReader,
  without: readonly Dispensable[],
): Section[] {
  const { targets, total, sections = reportSections } = content;
  const figures = total ?? targets[0];
  if (!figures) return [];
  const about = total ? [] : [noteAbout(targets[0])];
  const first: Section[] = [...about, tiles(figures, reader.locale)];
  const cards = [first];
  let kind: (typeof CARD_OF)[ReportSection] = 'figures';
  for (const section of sections) {
    if (CARD_OF[section] !== kind) cards.push([]);
    kind = CARD_OF[section];
    const isFirst = cards.at(-1)?.every(isEmpty) ?? true;
    cards.at(-1)?.push(ofAll(section, content, reader, isFirst));
  }
  if (!total) first.push(...targets.map((target) => analyticsLink(target, reader)));
  const days = figures.days.length * targets.length;
  const shown = {
    ...{ sections, without },
    ...{ isCompared: days <= DAYS_COMPARED_MAX, isOfHours: content.span !== undefined },
  };
  return [
    ...cards.map(joined).filter((card) => !isEmpty(card)),
    ...(total && !content.isOnePage ? targets.map((target) => ofTarget(target, reader, shown)) : []),
  ];
}

const isEmpty = ({ body }: Section) => body.length === 0;

/** A section about all targets together, or about the only one. */
function ofAll(section: ReportSection, content: ReportContent, reader: ReportReader, isFirst: boolean) {
  const { targets, total } = content;
  const figures = total ?? targets[0];
  if (!figures) return NOTHING;
  const { locale } = reader;
  if (section === 'days') return perDay(figures, locale, { isCompared: true, isFirst });
  if (section === 'share') return total ? shares(targets, locale, isFirst) : NOTHING;
  if (section === 'ahead')
    return eventList(content.ahead ?? [], reader, { isFirst, namesTargets: total !== null });
  if (section === 'quotes') return quoteList(content, reader, isFirst);
  if (section === 'names') return names(figures, locale, isFirst);
  if (section === 'reach') return potentialReach(targets, locale, isFirst);
  if (section === 'tone') return tones(targets, locale, isFirst);
  if (section === 'countries') return countries(figures, locale, isFirst);
  if (section === 'developments') return developments(content.developments ?? [], locale, isFirst);
  if (section !== 'stories') return list(section, figures, locale, isFirst);
  const { topStories } = reportPhrases[locale];
  return storyList(topStories, figures.stories_listed, reader, { isFirst, namesTargets: total !== null });
}

/** The sections that exist only for all targets together. */
const ofAllOnly = ['share', 'reach', 'names', 'ahead', 'tone', 'quotes', 'developments'] as const;
const isOfAllOnly = (section: ReportSection): section is (typeof ofAllOnly)[number] =>
  ofAllOnly.some((one) => one === section);

/** The owner's text about the only target, above its figures. */
function noteAbout(target: TargetInReport | undefined): Section {
  const { lines, direction } = wordsAbout(target);
  if (lines.length === 0) return NOTHING;
  return {
    body: noted(lines),
    text: ['', ...lines.map(inLine)],
    blocks: [{ kind: 'note', lines, direction }],
  };
}

function wordsAbout(target: TargetInReport | undefined): OwnWords {
  const lines = linesOf(target?.introduction ?? '');
  return { lines, direction: directionOfWords(lines) };
}

/** One of several targets: its figures, and its stories that are not among those above. */
function ofTarget(
  target: TargetInReport,
  reader: ReportReader,
  shown: {
    sections: readonly ReportSection[];
    isCompared: boolean;
    isOfHours: boolean;
    without: readonly Dispensable[];
  },
): Section {
  const { locale } = reader;
  const { sections, isCompared, isOfHours, without } = shown;
  const name = oneLine(target.name, NAME_MAX);
  const sentences = figureSentences(target, locale, isOfHours);
  const introduction = wordsAbout(target);
  const parts = sections.map((section): Section => {
    if (isOfAllOnly(section)) return NOTHING;
    if (section === 'days')
      return without.includes('chart') ? NOTHING : perDay(target, locale, { isCompared });
    if (section !== 'stories' && without.includes('lists')) return NOTHING;
    if (section === 'countries') return countries(target, locale, false);
    if (section !== 'stories') return list(section, target, locale, false);
    if (without.includes('stories')) return NOTHING;
    return storyList(reportPhrases[locale].moreStories, target.stories_listed, reader);
  });
  return joined([
    {
      body: [
        html`<h2 class="ink" dir="auto" style="margin:0 0 6px;color:${INK};font-size:18px;line-height:24px;font-weight:650">${name}</h2>`,
        ...noted(introduction.lines),
        html`<p class="ink" style="margin:0;color:${INK};font-size:15px;line-height:24px">${sentences.join(' ')}</p>`,
      ],
      text: [
        '',
        `== ${inLine(name)}`,
        '',
        ...(introduction.lines.length > 0 ? [...introduction.lines.map(inLine), ''] : []),
        ...sentences,
      ],
      blocks: [{ kind: 'target', name, introduction, sentences }],
    },
    ...parts,
    analyticsLink(target, reader),
  ]);
}

function analyticsLink({ id }: TargetInReport, { locale, analyticsUrl }: ReportReader): Section {
  if (!analyticsUrl) return NOTHING;
  const { openAnalytics } = reportPhrases[locale];
  const url = analyticsUrl(id);
  return {
    body: [html`<p style="margin:${SPACE_ABOVE}px 0 0;font-size:14px">${link(openAnalytics, url)}</p>`],
    text: ['', phrases[locale].linked(openAnalytics, url)],
    blocks: [{ kind: 'link', label: openAnalytics, url }],
  };
}
