import {
  type Language,
  netTone,
  type SpeakerKind,
  textDirection,
  tones as toneNames,
} from '@newswatch/shared/contracts';
import { countryName } from '../../country-name.ts';
import type {
  DevelopmentInReport,
  QuotesInReport,
  ReportTotal,
  TargetInReport,
} from '../../storage/schema-reports.ts';
import { languageName } from './alert-article.ts';
import { inLine } from './alert-item.ts';
import { numberIn } from './counted.ts';
import { developmentName } from './development-names.ts';
import { html, LANGUAGE_TAG, type Markup } from './html.ts';
import { isolated, oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';
import type { ReportBlock } from './report-blocks.ts';
import { dayLine, daysChart } from './report-chart.ts';
import { percentIn, signedPercentIn } from './report-dates.ts';
import { reportPhrases } from './report-phrases.ts';

const SPEAKER_MAX = 140;
const NAME_MAX = 100;
const INK = '#1d1a16';
const BAR_PERCENT = 100;
/** The number from which figures are set smaller, so that four of them fit side by side on a phone. */
const TILE_COUNT_LARGE = 10_000;
/** The space between two parts of a card. */
export const SPACE_ABOVE = 20;

/** A part of the report: in HTML, as text, and for documents. */
export interface Section {
  body: Markup[];
  text: string[];
  blocks: ReportBlock[];
}

/** A part with nothing to show. */
export const NOTHING: Section = { body: [], text: [], blocks: [] };

export const joined = (sections: readonly Section[]): Section => ({
  body: sections.flatMap(({ body }) => body),
  text: sections.flatMap(({ text }) => text),
  blocks: sections.flatMap(({ blocks }) => blocks),
});

/** A heading in the text part: in French, a space precedes the colon. */
export const titled = (label: string, locale: Language): string => labelledIn(locale, label, '').trimEnd();

/** A label with its value, such as a figure. */
export const labelledIn = (locale: Language, label: string, value: string): string =>
  phrases[locale].linked(label, value);

/** The totals side by side. */
export function tiles(figures: TargetInReport | ReportTotal, locale: Language): Section {
  const words = reportPhrases[locale];
  const articles = 'articles' in figures ? figures.articles : figures.matches;
  const shown: [string, number][] = [
    ...(articles === figures.matches ? [] : [[words.matches, figures.matches] as [string, number]]),
    [words.articles, articles],
    [words.stories, figures.stories],
    [words.sources, figures.sources],
  ];
  const size = shown.some(([, count]) => count >= TILE_COUNT_LARGE) ? 17 : 23;
  const cells = shown.map(
    ([label, count]) =>
      html`<td style="padding:0 8px 0 0"><span class="ink" style="color:${INK};font-size:${size}px;line-height:30px;font-weight:650;white-space:nowrap">${numberIn(locale, count)}</span><br><span class="soft" style="color:#69635a;font-size:13px">${label}</span></td>`,
  );
  return {
    body: [
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;margin:0"><tr>${cells}</tr></table>`,
    ],
    text: [
      '',
      shown.map(([label, count]) => phrases[locale].linked(label, numberIn(locale, count))).join(' · '),
    ],
    blocks: [
      {
        kind: 'tiles',
        tiles: shown.map(([name, count]) => ({ label: name, count: numberIn(locale, count) })),
      },
    ],
  };
}

export function perDay(
  figures: TargetInReport | ReportTotal,
  locale: Language,
  { isCompared, isFirst = false }: { isCompared: boolean; isFirst?: boolean },
): Section {
  const words = reportPhrases[locale];
  const isOfMatches = 'articles' in figures && figures.articles !== figures.matches;
  const label = isOfMatches ? words.matchesPerDay : words.articlesPerDay;
  // A single bar says no more than the sentence. Periods of one or two days, counted by hour, have no bars.
  if (figures.days.length <= 1) return NOTHING;
  const chart = daysChart(figures.days, { locale, label, isCompared });
  if (!chart) return NOTHING;
  return {
    body: [subheading(label, isFirst), ...chart.body],
    text: ['', titled(label, locale), ...figures.days.map((day) => dayLine(day, locale))],
    blocks: [{ kind: 'heading', text: label }, chart.block],
  };
}

/** The share of the matches that each target has. */
export function shares(targets: readonly TargetInReport[], locale: Language, isFirst = false): Section {
  const words = reportPhrases[locale];
  const rows = targets.flatMap(({ name, share, previous_share: before }) => {
    if (share === null) return [];
    const said = percentIn(locale, share);
    const was = before === null ? '' : words.before(percentIn(locale, before));
    return [{ name: oneLine(name, NAME_MAX), share, said, was }];
  });
  if (rows.length === 0) return NOTHING;
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
      subheading(words.share, isFirst),
      html`<table role="presentation" class="whole" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">${markup}</table>`,
    ],
    text: [
      '',
      titled(words.share, locale),
      ...rows.map(({ name, said, was }) =>
        phrases[locale].linked(inLine(name), `${said}${was === '' ? '' : ` (${was})`}`),
      ),
    ],
    blocks: [
      { kind: 'heading', text: words.share },
      { kind: 'shares', rows },
    ],
  };
}

/** Themes, sources or languages, as one line. */
export function list(
  kind: 'themes' | 'sources' | 'languages',
  { matches, advanced }: TargetInReport | ReportTotal,
  locale: Language,
  isFirst: boolean,
): Section {
  if (!advanced || matches === 0) return NOTHING;
  const words = reportPhrases[locale];
  const listed = {
    themes: {
      label: words.themes,
      items: advanced.themes.map(({ text, stories, trend }) => ({
        name: oneLine(text, NAME_MAX),
        said: `${numberIn(locale, stories)}${trend === null ? '' : `${words.and}${words.trends[trend]}`}`,
      })),
    },
    sources: {
      label: words.topSources,
      items: advanced.sources.map((source) => ({
        name: oneLine(source.name, NAME_MAX),
        said: numberIn(locale, source.matches),
      })),
    },
    languages: {
      label: words.languages,
      items: advanced.languages.map(({ language, matches: count }) => ({
        name: languageName(language, locale),
        said: percentIn(locale, count / matches),
      })),
    },
  }[kind];
  return listed.items.length === 0 ? NOTHING : line(listed, locale, isFirst);
}

const KINDS = ['person', 'organisation', 'place', 'other'] as const;

/** The names that occur most often, a line for each kind. */
export function names(
  { advanced }: TargetInReport | ReportTotal,
  locale: Language,
  isFirst: boolean,
): Section {
  const words = reportPhrases[locale];
  const byKind = Map.groupBy(advanced?.names ?? [], ({ kind }) => kind ?? 'other');
  const lines = KINDS.flatMap((kind) => {
    const items = (byKind.get(kind) ?? []).map(({ text, stories }) => ({
      name: oneLine(text, NAME_MAX),
      said: numberIn(locale, stories),
    }));
    return items.length === 0 ? [] : [{ label: words.kinds[kind], items }];
  });
  return labelledLines(words.names, lines, locale, isFirst);
}

const SIDES = [
  ['about', 'about'],
  ['published_in', 'publishedIn'],
] as const;

/** The countries that matches are about, and those of their sources, a line for each. */
export function countries(
  { advanced }: TargetInReport | ReportTotal,
  locale: Language,
  isFirst: boolean,
): Section {
  const words = reportPhrases[locale].countries;
  const lines = SIDES.flatMap(([side, label]) => {
    const items = (advanced?.countries?.[side] ?? []).map(({ country, matches }) => ({
      name: countryName(LANGUAGE_TAG[locale], country),
      said: numberIn(locale, matches),
    }));
    return items.length === 0 ? [] : [{ label: words[label], items }];
  });
  return labelledLines(words.heading, lines, locale, isFirst);
}

/**
 * The tones of each target, with a line for each target that has coded matches. A total for several targets would mean nothing.
 */
export function tones(targets: readonly TargetInReport[], locale: Language, isFirst: boolean): Section {
  const { tone, of, before, and } = reportPhrases[locale];
  const lines = targets.flatMap(({ name, matches, tones: coded }) => {
    const net = coded && netTone(coded);
    if (!coded || net === null || net === undefined) return [];
    const was = coded.previous && netTone(coded.previous);
    const change = was === null ? '' : `${and}${before(signedPercentIn(locale, was))}`;
    const items = [
      ...toneNames.map((each) => ({ name: tone[each], said: numberIn(locale, coded[each]) })),
      { name: tone.net, said: `${signedPercentIn(locale, net)}${change}` },
      { name: tone.coded, said: of(numberIn(locale, coded.coded), numberIn(locale, matches)) },
    ];
    const label = targets.length > 1 ? oneLine(name, NAME_MAX) : '';
    return [{ label, inText: inLine(label), items }];
  });
  return labelledLines(tone.heading, lines, locale, isFirst);
}

/**
 * The potential reach of each target, with the number of articles that count. A total would count an article that two targets
 * found twice.
 */
export function potentialReach(
  targets: readonly TargetInReport[],
  locale: Language,
  isFirst: boolean,
): Section {
  const { reach: words, of, before, and } = reportPhrases[locale];
  const lines = targets.flatMap(({ name, reach }) => {
    if (!reach) return [];
    const change = reach.previous ? `${and}${before(numberIn(locale, reach.previous.potential))}` : '';
    const counted = of(
      numberIn(locale, reach.articles),
      numberIn(locale, reach.articles + reach.articles_without),
    );
    const items = [
      { name: words.sum, said: `${numberIn(locale, reach.potential)}${change}` },
      { name: words.once, said: numberIn(locale, reach.audience) },
      { name: words.counted, said: counted },
    ];
    const label = targets.length > 1 ? oneLine(name, NAME_MAX) : '';
    return [{ label, inText: inLine(label), items }];
  });
  return labelledLines(words.heading, lines, locale, isFirst);
}

/** The number of articles that report each kind of development, and how many did in the period before. */
export function developments(
  counted: readonly DevelopmentInReport[],
  locale: Language,
  isFirst: boolean,
): Section {
  const { developments: label, and, before } = reportPhrases[locale];
  const items = counted.map(({ kind, articles, previous }) => ({
    name: developmentName(locale, kind),
    said: `${numberIn(locale, articles)}${previous === null ? '' : `${and}${before(numberIn(locale, previous))}`}`,
  }));
  return items.length === 0 ? NOTHING : line({ label, items }, locale, isFirst);
}

/** The speakers who are quoted most, each with their role. */
export function quotedMost(quoted: QuotesInReport | undefined, locale: Language, isFirst: boolean): Section {
  const { most, said } = reportPhrases[locale].quotes;
  const items = (quoted?.speakers ?? []).map(({ quotes, sources, ...speaker }) => ({
    name: speakerIn(locale, speaker),
    said: said(quotes, sources),
  }));
  return items.length === 0 ? NOTHING : line({ label: most, items }, locale, isFirst);
}

/** `Maria Keller, mayor of Bergen`, `Helvia Bank (organisation), spokeswoman` */
export function speakerIn(
  locale: Language,
  { name, kind, role }: { name: string; kind?: SpeakerKind; role: string | null },
): string {
  const comma = locale === 'arabic' && textDirection(name) === 'rtl' ? '، ' : ', ';
  const { organisation } = reportPhrases[locale].quotes;
  const said = kind === 'organisation' ? `${name} (${organisation})` : name;
  return oneLine([said, ...(role === null ? [] : [role])].join(comma), SPEAKER_MAX);
}

/** A line for each label, under a heading. */
function labelledLines(
  label: string,
  lines: readonly { label: string; inText?: string; items: Item[] }[],
  locale: Language,
  isFirst: boolean,
): Section {
  const [only] = lines;
  if (!only) return NOTHING;
  if (only.label === '') return line({ label, items: only.items }, locale, isFirst);
  const shown = lines.map(
    (each, at) =>
      html`<p class="ink" style="margin:${at === 0 ? 0 : 4}px 0 0;color:${INK};font-size:14px;line-height:22px"><span class="soft" style="color:#69635a"><bdi>${each.label}</bdi>${titled('', locale)}</span> ${itemsOf(each.items)}</p>`,
  );
  return {
    body: [subheading(label, isFirst), ...shown],
    text: [
      '',
      titled(label, locale),
      ...lines.map((each) => textOf(each.inText ?? each.label, each.items, locale)),
    ],
    blocks: [
      { kind: 'heading', text: label },
      ...lines.map((each) => ({
        ...{ kind: 'items' as const, label: titled(isolated(each.label), locale), items: each.items },
      })),
    ],
  };
}

interface Item {
  name: string;
  said: string;
}

const itemsOf = (items: readonly Item[]): Markup[] =>
  items.map(
    ({ name, said }, at) =>
      html`${at === 0 ? '' : ' · '}<bdi>${name}</bdi> <span class="soft" style="color:#69635a">(${said})</span>`,
  );

const textOf = (label: string, items: readonly Item[], locale: Language): string =>
  phrases[locale].linked(label, items.map(({ name, said }) => `${inLine(name)} (${said})`).join(' · '));

function line(
  { label, items }: { label: string; items: readonly Item[] },
  locale: Language,
  isFirst: boolean,
): Section {
  return {
    body: [
      subheading(label, isFirst),
      html`<p class="ink" style="margin:0;color:${INK};font-size:14px;line-height:22px">${itemsOf(items)}</p>`,
    ],
    text: ['', textOf(label, items, locale)],
    blocks: [
      { kind: 'heading', text: label },
      { kind: 'items', label: '', items: [...items] },
    ],
  };
}

/** @param isFirst whether it is the first in its card */
export function subheading(text: string, isFirst = false): Markup {
  return html`<p class="link above" style="margin:${isFirst ? 0 : SPACE_ABOVE}px 0 8px;color:#a32e14;font-size:13px;font-weight:600">${text}</p>`;
}
