import { type Language, limits } from '@newswatch/shared/contracts';
import type {
  ReportContent,
  ReportStory,
  ReportTotal,
  TargetInReport,
} from '../../storage/schema-reports.ts';
import { facts, inItsDirection, languageName } from './alert-article.ts';
import type { EmailText } from './alert-email.ts';
import { inLine, type Reader } from './alert-item.ts';
import { card, heading, html, link, type Markup, page } from './html.ts';
import { oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';
import { dayLine, daysChart } from './report-chart.ts';
import { dayOfMoment, percentIn, rangeIn } from './report-dates.ts';
import { reportPhrases } from './report-phrases.ts';
import { figureSentences, summarySentences } from './report-sentences.ts';

/** Who gets a report. Only its owner has an account, and gets links to the analytics. */
export interface ReportReader extends Reader {
  analyticsUrl?: (targetId: string) => string;
  /** Who sends it, for a recipient. */
  sender?: string;
}

const TITLE_MAX = 300;
const NAME_MAX = 100;
const INK = '#1d1a16';
/** With more days of targets than this, only the first chart shows the period before: mail programs cut off long emails. */
const DAYS_COMPARED_MAX = 130;
const BAR_PERCENT = 100;
const SPACE_ABOVE = 20;

/** Composes the email of a report: a summary, the figures of all targets together, and those of each. */
export function composeReportEmail(content: ReportContent, reader: ReportReader): EmailText {
  const { locale, footer = { text: '', links: [] } } = reader;
  const words = reportPhrases[locale];
  const { linked } = phrases[locale];
  const title = oneLine(content.name, limits.REPORT_NAME_MAX);
  const range = rangeIn(locale, content.from, content.to);
  const sender = reader.sender === undefined ? [] : [oneLine(reader.sender, limits.NAME_MAX)];
  const about = [words[content.frequency], range, ...sender];
  const summary = summarySentences(content, locale);
  const sections = sectionsOf(content, reader);
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

/** A part of the report, in HTML and as text. */
interface Section {
  body: Markup[];
  text: string[];
}

function sectionsOf(content: ReportContent, reader: ReportReader): Section[] {
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
    ...(total ? targets.map((target) => ofTarget(target, reader, days <= DAYS_COMPARED_MAX)) : []),
  ];
}

const joined = (sections: readonly Section[]): Section => ({
  body: sections.flatMap(({ body }) => body),
  text: sections.flatMap(({ text }) => text),
});

/** Nothing, rather than an empty card. */
const present = (section: Section): Section[] => (section.body.length === 0 ? [] : [section]);

/** One of several targets: its figures, and its stories that are not among those above. */
function ofTarget(target: TargetInReport, reader: ReportReader, isCompared: boolean): Section {
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
    perDay(target, locale, isCompared),
    storyList(reportPhrases[locale].moreStories, target.stories_listed, reader),
    ...lists(target, locale),
    analyticsLink(target, reader),
  ]);
}

/** The totals side by side. */
function tiles(figures: TargetInReport | ReportTotal, locale: Language): Section {
  const words = reportPhrases[locale];
  const articles = 'articles' in figures ? figures.articles : figures.matches;
  const shown: [string, number][] = [
    ...(articles === figures.matches ? [] : [[words.matches, figures.matches] as [string, number]]),
    [words.articles, articles],
    [words.stories, figures.stories],
    [words.sources, figures.sources],
  ];
  const cells = shown.map(
    ([label, count]) =>
      html`<td style="padding:0 8px 0 0"><span class="ink" style="color:${INK};font-size:23px;line-height:30px;font-weight:650">${count}</span><br><span class="soft" style="color:#69635a;font-size:13px">${label}</span></td>`,
  );
  return {
    body: [
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;margin:0 0 20px"><tr>${cells}</tr></table>`,
    ],
    text: ['', shown.map(([label, count]) => `${label}: ${count}`).join(' · ')],
  };
}

function perDay(figures: TargetInReport | ReportTotal, locale: Language, isCompared: boolean): Section {
  const words = reportPhrases[locale];
  const isOfMatches = 'articles' in figures && figures.articles !== figures.matches;
  const label = isOfMatches ? words.matchesPerDay : words.articlesPerDay;
  const chart = daysChart(figures.days, { locale, label, isCompared });
  if (chart.length === 0) return { body: [], text: [] };
  return {
    body: [subheading(label), ...chart],
    text: ['', `${label}:`, ...figures.days.map((day) => dayLine(day, locale))],
  };
}

/** Who of the targets has how much of the matches. */
function shares(targets: readonly TargetInReport[], locale: Language): Section {
  const words = reportPhrases[locale];
  const rows = targets.flatMap(({ name, share, previous_share: before }) => {
    if (share === null) return [];
    const said = percentIn(locale, share);
    const was = before === null ? '' : words.before(percentIn(locale, before));
    return [{ name: oneLine(name, NAME_MAX), share, said, was }];
  });
  if (rows.length === 0) return { body: [], text: [] };
  const largest = Math.max(...rows.map(({ share }) => share), 0);
  const markup = rows.map(({ name, share, said, was }) => {
    const width = largest === 0 ? 1 : Math.max(1, Math.round((share / largest) * BAR_PERCENT));
    const previous =
      was === ''
        ? html``
        : html`<br><span class="soft" style="color:#69635a;font-size:12px;font-weight:400">${was}</span>`;
    return html`<tr><td class="ink" width="40%" style="padding:6px 0;color:${INK};font-size:14px"><bdi>${name}</bdi></td><td style="padding:6px 8px"><table role="presentation" width="${width}%" cellpadding="0" cellspacing="0" border="0"><tr><td class="hot" height="10" style="background:#b8371b;border-radius:2px;font-size:0;line-height:10px">&nbsp;</td></tr></table></td><td class="ink" width="88" style="padding:6px 0;color:${INK};font-size:14px;line-height:18px;font-weight:600">${said}${previous}</td></tr>`;
  });
  return {
    body: [
      subheading(words.share),
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">${markup}</table>`,
    ],
    text: [
      '',
      `${words.share}:`,
      ...rows.map(({ name, said, was }) => `${inLine(name)}: ${said}${was === '' ? '' : ` (${was})`}`),
    ],
  };
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
      `${label}:`,
      ...told.flatMap((story) => ['', inLine(story.title), story.facts.map(inLine).join(' · '), story.url]),
    ],
  };
}

/** Themes, sources and languages, each as one line. */
function lists(
  { matches, advanced }: TargetInReport | ReportTotal,
  locale: Language,
  isFirst = false,
): Section[] {
  if (!advanced || matches === 0) return [];
  const words = reportPhrases[locale];
  const themes = advanced.themes.map(({ text, stories, trend }) => ({
    name: oneLine(text, NAME_MAX),
    said: trend === null ? String(stories) : `${stories}, ${words.trends[trend]}`,
  }));
  const sources = advanced.sources.map((source) => ({
    name: oneLine(source.name, NAME_MAX),
    said: String(source.matches),
  }));
  const languages = advanced.languages.map(({ language, matches: count }) => ({
    name: languageName(language, locale),
    said: percentIn(locale, count / matches),
  }));
  const all = [
    { label: words.themes, items: themes },
    { label: words.topSources, items: sources },
    { label: words.languages, items: languages },
  ].filter(({ items }) => items.length > 0);
  return all.map(({ label, items }, at) => line(label, items, isFirst && at === 0));
}

function line(label: string, items: readonly { name: string; said: string }[], isFirst: boolean): Section {
  const said = items.map(
    ({ name, said: figure }, at) =>
      html`${at === 0 ? '' : ' · '}<bdi>${name}</bdi> <span class="soft" style="color:#69635a">(${figure})</span>`,
  );
  return {
    body: [
      subheading(label, isFirst),
      html`<p class="ink" style="margin:0;color:${INK};font-size:14px;line-height:22px">${said}</p>`,
    ],
    text: [
      '',
      `${label}: ${items.map(({ name, said: figure }) => `${inLine(name)} (${figure})`).join(' · ')}`,
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

/** @param isFirst in its card */
function subheading(text: string, isFirst = false): Markup {
  return html`<p class="link" style="margin:${isFirst ? 0 : SPACE_ABOVE}px 0 8px;color:#a32e14;font-size:13px;font-weight:600">${text}</p>`;
}
