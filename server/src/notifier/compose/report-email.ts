import { limits } from '@newswatch/shared/contracts';
import type { ReportContent, ReportStory, TargetInReport } from '../../storage/schema-reports.ts';
import { facts, inItsDirection } from './alert-article.ts';
import type { EmailText } from './alert-email.ts';
import { inLine, type Reader } from './alert-item.ts';
import { card, heading, html, link, page } from './html.ts';
import { oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';
import { dayOfMoment, rangeIn } from './report-dates.ts';
import {
  joined,
  lists,
  perDay,
  type Section,
  SPACE_ABOVE,
  shares,
  subheading,
  tiles,
  titled,
} from './report-figures.ts';
import { reportPhrases } from './report-phrases.ts';
import { figureSentences, summarySentences } from './report-sentences.ts';

/** The reader of a report. Only its owner has an account, and therefore gets links to the analytics. */
export interface ReportReader extends Reader {
  analyticsUrl?: (targetId: string) => string;
  /** The sender’s name, for a recipient. */
  sender?: string;
}

const TITLE_MAX = 300;
const NAME_MAX = 100;
const INK = '#1d1a16';
/** With more days of targets than this, only the first chart shows the period before: mail programs cut off long emails. */
const DAYS_COMPARED_MAX = 130;

/** Gmail cuts emails off at 102 kB, with the link that stops them; some are longer once they are encoded. */
const HTML_BYTES_MAX = 97_000;
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
  const { locale, footer = { text: '', links: [] } } = reader;
  const words = reportPhrases[locale];
  const { linked } = phrases[locale];
  const title = oneLine(content.name, limits.REPORT_NAME_MAX);
  const range = rangeIn(locale, content.from, content.to);
  const sender = reader.sender === undefined ? [] : [oneLine(reader.sender, limits.NAME_MAX)];
  const about = [words[content.frequency], range, ...sender];
  const summary = summarySentences(content, locale);
  const sections = sectionsOf(content, reader, without);
  const text = [
    title,
    about.map(inLine).join(' · '),
    '',
    ...summary,
    ...sections.flatMap(({ text }) => text),
    '',
    '-- ',
    footer.text,
    ...footer.links.map(({ label, url }) => linked(label, url)),
  ];
  const [first, ...others] = sections;
  const links = footer.links.map(({ label, url }) => html`${link(label, url)}<br>`);
  return {
    subject: `${title} · ${range}`,
    text: `${text.join('\n')}\n`,
    html: page({
      language: locale,
      title,
      label: words.label,
      preview: summary[0] ?? '',
      body: [
        card([
          heading(title),
          html`<p class="soft" style="margin:0 0 16px;color:#69635a;font-size:13px">${facts(about)}</p>`,
          html`<p class="ink" style="margin:0 0 20px;color:${INK};font-size:16px;line-height:26px">${summary.join(' ')}</p>`,
          ...(first?.body ?? []),
        ]),
        ...others.map(({ body }) => card(body)),
      ],
      footer: html`${links}${footer.text}`,
    }),
  };
}

function sectionsOf(
  content: ReportContent,
  reader: ReportReader,
  without: readonly Dispensable[],
): Section[] {
  const words = reportPhrases[reader.locale];
  const { targets, total } = content;
  const figures = total ?? targets[0];
  if (!figures) return [];
  const days = figures.days.length * targets.length;
  return [
    joined([
      tiles(figures, reader.locale),
      perDay(figures, reader.locale, true),
      ...(total ? [shares(targets, reader.locale)] : []),
      ...(total ? [] : targets.map((target) => analyticsLink(target, reader))),
    ]),
    ...present(
      storyList(words.topStories, figures.stories_listed, reader, {
        isFirst: true,
        namesTargets: total !== null,
      }),
    ),
    ...present(joined(lists(figures, reader.locale, true))),
    ...(total
      ? targets.map((target) => ofTarget(target, reader, { isCompared: days <= DAYS_COMPARED_MAX, without }))
      : []),
  ];
}

/** Nothing, rather than an empty card. */
const present = (section: Section): Section[] => (section.body.length === 0 ? [] : [section]);

/** One of several targets: its figures, and its stories that are not among those above. */
function ofTarget(
  target: TargetInReport,
  reader: ReportReader,
  { isCompared, without }: { isCompared: boolean; without: readonly Dispensable[] },
): Section {
  const { locale } = reader;
  const name = oneLine(target.name, NAME_MAX);
  const sentences = figureSentences(target, locale);
  return joined([
    {
      body: [
        html`<h2 class="ink" dir="auto" style="margin:0 0 6px;color:${INK};font-size:18px;line-height:24px;font-weight:650">${name}</h2>`,
        html`<p class="ink" style="margin:0 0 16px;color:${INK};font-size:15px;line-height:24px">${sentences.join(' ')}</p>`,
      ],
      text: ['', `== ${inLine(name)}`, '', ...sentences],
    },
    ...(without.includes('chart') ? [] : [perDay(target, locale, isCompared)]),
    ...(without.includes('stories')
      ? []
      : [storyList(reportPhrases[locale].moreStories, target.stories_listed, reader)]),
    ...(without.includes('lists') ? [] : lists(target, locale)),
    analyticsLink(target, reader),
  ]);
}

/** Stories, each as its first article, with a link to the publisher. */
function storyList(
  label: string,
  stories: readonly ReportStory[],
  reader: ReportReader,
  { isFirst = false, namesTargets = false } = {},
): Section {
  if (stories.length === 0) return { body: [], text: [] };
  const { inSources } = reportPhrases[reader.locale];
  const told = stories.map((story) => ({
    ...story,
    title: oneLine(story.title, TITLE_MAX),
    facts: [
      ...(story.sources > 1 ? [inSources(story.sources)] : []),
      oneLine(story.source, NAME_MAX),
      dayOfMoment(reader.locale, new Date(story.at), reader.timeZone),
      ...(namesTargets ? story.targets.map((name) => oneLine(name, NAME_MAX)) : []),
    ],
  }));
  return {
    body: [
      subheading(label, isFirst),
      ...told.map((story) =>
        inItsDirection(
          story,
          html`<h3 class="ink" style="margin:0 0 4px;color:${INK};font-size:16px;line-height:22px;font-weight:650"><a href="${story.url}" style="color:${INK};text-decoration:none">${story.title}</a></h3>
<p class="soft" style="margin:0;color:#69635a;font-size:13px">${facts(story.facts)}</p>`,
        ),
      ),
    ],
    text: [
      '',
      titled(label, reader.locale),
      ...told.flatMap((story) => ['', inLine(story.title), story.facts.map(inLine).join(' · '), story.url]),
    ],
  };
}

function analyticsLink({ id }: TargetInReport, { locale, analyticsUrl }: ReportReader): Section {
  if (!analyticsUrl) return { body: [], text: [] };
  const { openAnalytics } = reportPhrases[locale];
  const url = analyticsUrl(id);
  return {
    body: [html`<p style="margin:${SPACE_ABOVE}px 0 0;font-size:14px">${link(openAnalytics, url)}</p>`],
    text: ['', phrases[locale].linked(openAnalytics, url)],
  };
}
