import { countryInSentence, type Language, type NameKind } from '@newswatch/shared/contracts';
import { countryName } from '../country-name.ts';
import {
  isolated,
  LANGUAGE_TAG,
  labelledIn,
  numberIn,
  oneLine,
  percentIn,
  reportPhrases,
} from '../notifier/index.ts';
import type { BarChart, DeckSlide, StoriesBody } from './deck.ts';
import { type SlidePhrases, slidePhrases } from './slide-phrases.ts';

const NAME_MAX = 60;
export const BAR_NAME_MAX = 38;
const TITLE_MAX = 100;
const FINDING_MAX = 180;
/** The maximum number of bars that can be read from a distance. */
export const BARS_MAX = 10;
const BARS_BESIDE_OTHERS_MAX = 8;
const STORIES_MAX = 8;

/** The words and the numbers of a language. */
export interface SlideFormatters {
  locale: Language;
  words: SlidePhrases;
  report: (typeof reportPhrases)[Language];
  number: (value: number) => string;
  percent: (share: number) => string;
}

export function formattersOf(locale: Language): SlideFormatters {
  return {
    locale,
    words: slidePhrases[locale],
    report: reportPhrases[locale],
    number: (value) => numberIn(locale, value),
    percent: (share) => percentIn(locale, share),
  };
}

export interface Counted {
  name: string;
  value: number;
}

/** A slide, unless there is nothing to show. */
export type Part = DeckSlide | null;

const shown = (name: string): string => oneLine(name, NAME_MAX);

/** The single largest entry; undefined if several are tied, or if there is none. */
export function alone<Row>(rows: readonly Row[], figure: (row: Row) => number): Row | undefined {
  const [first, second] = rows.toSorted((one, other) => figure(other) - figure(one));
  return first && (second === undefined || figure(first) > figure(second)) ? first : undefined;
}

type ChartTitles = Pick<BarChart, 'heading' | 'base' | 'name' | 'unit' | 'isShare'>;

/** A bar chart with the longest bars first. */
export const barChart = (
  titles: ChartTitles,
  counted: readonly Counted[],
  { most, teller }: { most: number; teller: SlideFormatters },
): BarChart =>
  orderedBars(titles, counted.toSorted((one, other) => other.value - one.value).slice(0, most), teller);

/** A bar chart in which the order has a meaning. */
export function orderedBars(
  titles: ChartTitles,
  counted: readonly Counted[],
  teller: SlideFormatters,
): BarChart {
  const { heading, base = '', name, unit, isShare = false } = titles;
  const rows = counted.map((row) => ({ name: oneLine(row.name, BAR_NAME_MAX), value: row.value }));
  const figure = isShare ? teller.percent : teller.number;
  const { locale, words } = teller;
  const listed = rows.map((row) => labelledIn(locale, row.name, figure(row.value))).join(words.semicolon);
  const of = base === '' ? '' : `${base}. `;
  return {
    heading,
    base,
    name,
    unit,
    isShare,
    rows,
    said: labelledIn(locale, `${heading || name} (${unit})`, `${of}${listed}`),
  };
}

/** A note on how many entries of a list a chart shows, if it does not show all. */
export const ofAll = (
  charts: readonly BarChart[],
  all: number,
  { words, number }: SlideFormatters,
): string[] => {
  const count = charts[0]?.rows.length ?? 0;
  return count < all ? [words.counted.largestOf(number(count), number(all))] : [];
};

export const topOf = ({ name, value }: Counted, matches: number, { number, percent }: SlideFormatters) => ({
  name: isolated(shown(name)),
  count: number(value),
  of: number(matches),
  share: percent(value / matches),
});

/**
 * @param all how many sources there are; null if that is not known
 */
export function sourcesPart(
  sources: readonly Counted[],
  { matches, all, teller }: { matches: number; all: number | null; teller: SlideFormatters },
): Part {
  if (sources.length === 0 || matches === 0) return null;
  const { words, report } = teller;
  const first = alone(sources, ({ value }) => value);
  const titles = { heading: '', name: report.sources, unit: report.matches };
  const chart = barChart(titles, sources, { most: BARS_MAX, teller });
  return {
    heading: report.topSources,
    finding: first ? words.topSource(topOf(first, matches, teller)) : report.topSources,
    notes: [words.counted.bySource, ...ofAll([chart], all ?? sources.length, teller)],
    body: { kind: 'bars', charts: [chart] },
  };
}

interface CountryMatches {
  country: string;
  matches: number;
}

/** The countries that matches are about, beside those of their sources. */
export function countriesPart(
  places: Record<'about' | 'published_in', readonly CountryMatches[]> | undefined,
  { matches, teller }: { matches: number; teller: SlideFormatters },
): Part {
  const { words, report, locale, number } = teller;
  const sides = (['about', 'published_in'] as const)
    .map((side) => ({
      side,
      rows: (places?.[side] ?? []).map(({ country, matches: value }) => ({
        ...{ name: countryName(LANGUAGE_TAG[locale], country), country, value },
      })),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (sides.length === 0 || matches === 0) return null;
  const { heading, about, publishedIn } = report.countries;
  const labels = { about, published_in: publishedIn };
  const most = sides.length > 1 ? BARS_BESIDE_OTHERS_MAX : BARS_MAX;
  const charts = sides.map(({ side, rows }) =>
    barChart({ heading: labels[side], name: heading, unit: report.matches }, rows, { most, teller }),
  );
  const findings = sides.flatMap(({ side, rows }) => {
    const first = alone(rows, ({ value }) => value);
    // In the other languages, the name follows a colon, or has its article already.
    const name = first && locale === 'english' ? countryInSentence(first.country) : first?.name;
    return first && name ? [words.topCountry[side](topOf({ ...first, name }, matches, teller))] : [];
  });
  return {
    heading,
    finding: findings[0] ?? heading,
    notes: [...findings.slice(1), words.counted.countries(number(matches))],
    body: { kind: 'bars', charts },
  };
}

/** The number of articles that report each kind of development, with names in the language of the slides. */
export function developmentsPart(kinds: readonly Counted[], teller: SlideFormatters): Part {
  if (kinds.length === 0) return null;
  const { words, report, number } = teller;
  const first = alone(kinds, ({ value }) => value);
  const titles = { heading: '', name: report.developments, unit: report.articles };
  return {
    heading: report.developments,
    finding: first ? words.topDevelopment(isolated(first.name), number(first.value)) : report.developments,
    notes: [words.counted.developments],
    body: { kind: 'bars', charts: [barChart(titles, kinds, { most: BARS_MAX, teller })] },
  };
}

export function languagesPart(
  languages: readonly Counted[],
  { matches, teller }: { matches: number; teller: SlideFormatters },
): Part {
  if (languages.length === 0 || matches === 0) return null;
  const { words, report } = teller;
  const first = alone(languages, ({ value }) => value);
  const titles = { heading: '', name: report.languages, unit: report.matches };
  return {
    heading: report.languages,
    finding: first ? words.topLanguage(topOf(first, matches, teller)) : report.languages,
    notes: [words.counted.byLanguage],
    body: { kind: 'bars', charts: [barChart(titles, languages, { most: BARS_MAX, teller })] },
  };
}

/** The words of a target that were found, and what the matches are about. */
export function topicsPart(
  {
    words: found,
    themes,
  }: {
    words: readonly Counted[];
    themes: readonly (Counted & { trend: 'new' | 'rising' | null })[];
  },
  { matches, read, teller }: { matches: number; read: number; teller: SlideFormatters },
): Part {
  const { words, report, number } = teller;
  const isBeside = found.length > 0 && themes.length > 0;
  const most = isBeside ? BARS_BESIDE_OTHERS_MAX : BARS_MAX;
  const charts = [
    ...(found.length > 0
      ? [
          barChart({ heading: isBeside ? words.words : '', name: words.words, unit: report.matches }, found, {
            most,
            teller,
          }),
        ]
      : []),
    ...(themes.length > 0
      ? [
          barChart(
            { heading: isBeside ? report.themes : '', name: report.themes, unit: report.stories },
            themes,
            { most, teller },
          ),
        ]
      : []),
  ];
  if (charts.length === 0) return null;
  const changed = themes.filter(({ trend }) => trend !== null).slice(0, 4);
  const theme = alone(themes, ({ value }) => value);
  const word = alone(found, ({ value }) => value);
  const finding =
    changed.length > 0
      ? report.changedThemes(changed.map(({ name }) => isolated(shown(name))).join(report.and))
      : theme
        ? words.topTheme(isolated(shown(theme.name)), number(theme.value))
        : word && matches > 0
          ? words.topWord(topOf(word, matches, teller))
          : undefined;
  const heading = themes.length > 0 ? report.themes : words.words;
  return {
    heading,
    finding: oneLine(finding ?? heading, FINDING_MAX),
    notes: [
      ...(found.length > 0 ? [words.counted.byWord] : []),
      ...(themes.length > 0 ? [words.counted.themes(number(read))] : []),
    ],
    body: { kind: 'bars', charts },
  };
}

const KINDS = ['person', 'organisation', 'place'] as const;

/** The people, organisations and places that are named. */
export function namesPart(
  names: readonly (Counted & { kind: NameKind | null })[],
  { read, teller }: { read: number; teller: SlideFormatters },
): Part {
  const { words, report, number } = teller;
  const byKind = Map.groupBy(names, ({ kind }) => kind ?? 'other');
  const groups = [...KINDS, 'other' as const]
    .map((kind) => ({ label: report.kinds[kind], rows: byKind.get(kind) ?? [] }))
    .filter(({ rows }) => rows.length > 0)
    .slice(0, KINDS.length);
  if (groups.length === 0) return null;
  const first = alone(names, ({ value }) => value);
  return {
    heading: report.names,
    finding: first ? words.topName(isolated(shown(first.name)), number(first.value)) : report.names,
    notes: [words.counted.names(number(read))],
    body: {
      kind: 'bars',
      charts: groups.map(({ label, rows }) =>
        barChart({ heading: label, name: label, unit: report.stories }, rows, {
          most: BARS_BESIDE_OTHERS_MAX,
          teller,
        }),
      ),
    },
  };
}

/** The share of each of several targets. */
export function sharePart(
  targets: readonly Counted[],
  { finding, teller }: { finding: string | undefined; teller: SlideFormatters },
): Part {
  if (targets.length === 0) return null;
  const { words, report } = teller;
  const titles = { heading: '', name: report.share, unit: report.share, isShare: true };
  const chart = barChart(titles, targets, { most: BARS_MAX, teller });
  return {
    heading: report.share,
    finding: oneLine(finding ?? report.share, FINDING_MAX),
    notes: [words.counted.share, ...ofAll([chart], targets.length, teller)],
    body: { kind: 'bars', charts: [chart] },
  };
}

interface ToldStory {
  title: string;
  url: string;
  sources: number;
  source: string;
  day: string;
}

/** The stories that most sources covered, each with a link to its first article. */
export function storiesPart(stories: readonly ToldStory[], teller: SlideFormatters): Part {
  const [first] = stories;
  if (!first) return null;
  const { words, report, number } = teller;
  const body: StoriesBody = {
    kind: 'stories',
    headings: {
      ...{ story: words.story, sources: report.sources },
      ...{ source: words.firstSource, day: words.day },
    },
    stories: stories.slice(0, STORIES_MAX).map((story) => ({
      title: oneLine(story.title, TITLE_MAX),
      url: story.url,
      sources: number(story.sources),
      source: oneLine(story.source, NAME_MAX),
      day: story.day,
    })),
  };
  const isLargest = alone(stories, ({ sources }) => sources) === first && first.sources > 1;
  return {
    heading: report.topStories,
    finding: isLargest
      ? report.largestStory(oneLine(first.title, TITLE_MAX), first.sources)
      : report.topStories,
    notes: [words.counted.storyList],
    body,
  };
}

interface ToldEvent {
  sentence: string;
  url: string;
  source: string;
  /** The day in words. */
  day: string;
  articles: number;
}

/** The events that are announced for the next few days. */
export function aheadPart(events: readonly ToldEvent[], { words, report, number }: SlideFormatters): Part {
  if (events.length === 0) return null;
  return {
    heading: report.ahead,
    finding: report.ahead,
    notes: [words.counted.ahead],
    body: {
      kind: 'stories',
      headings: { story: report.ahead, sources: report.articles, source: report.sources, day: words.day },
      stories: events.slice(0, STORIES_MAX).map(({ sentence, url, source, day, articles }) => ({
        ...{ title: oneLine(sentence, TITLE_MAX), url, day },
        ...{ sources: articles === 0 ? '' : number(articles), source: oneLine(source, NAME_MAX) },
      })),
    },
  };
}

/** Two slides of bars as one; its title is the finding of the first. */
export function beside(one: Part, other: Part): Part {
  if (one?.body.kind !== 'bars' || other?.body.kind !== 'bars') return one ?? other;
  const titled = ({ heading, body }: DeckSlide) =>
    body.kind === 'bars' ? body.charts.map((chart) => ({ ...chart, heading: chart.heading || heading })) : [];
  return {
    ...one,
    notes: [...one.notes, ...other.notes],
    body: { kind: 'bars', charts: [...titled(one), ...titled(other)] },
  };
}
