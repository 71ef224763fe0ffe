import type { ChartForm, ChartMeasure, ChartSplit } from './chart-forms.ts';

const nouns: Record<ChartMeasure, [one: string, many: string]> = {
  matches: ['match', 'matches'],
  articles: ['article', 'articles'],
  stories: ['story', 'stories'],
  alerts: ['alert', 'alerts'],
  relevant: ['relevant match', 'relevant matches'],
  irrelevant: ['irrelevant match', 'irrelevant matches'],
  precision: ['rated match', 'rated matches'],
  net_tone: ['coded match', 'coded matches'],
};

/** "match" for 1, otherwise "matches"; for a share, the noun for its total */
export const chartNoun = (measure: ChartMeasure, count: number): string =>
  nouns[measure][count === 1 ? 0 : 1];

/** "Matches", "Share of relevant matches", "Net tone" */
export function chartHeading(measure: ChartMeasure): string {
  if (measure === 'precision') return 'Share of relevant matches';
  if (measure === 'net_tone') return 'Net tone';
  const noun = chartNoun(measure, 2);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}

/** The heading of the first column of a chart's table. */
export const chartSplitNames: Record<ChartSplit, string> = {
  none: 'Day',
  hours: 'Weekday',
  target: 'Target',
  source: 'Source',
  language: 'Language',
  term: 'Word',
  tone: 'Tone',
  about: 'Country',
  published_in: 'Country',
  development: 'Development',
  name: 'Name',
};

const bySplit: Record<ChartSplit, string> = {
  none: ' per day',
  target: ' by target',
  source: ' by source',
  language: ' by language',
  term: ' by word',
  tone: ' by tone',
  about: ' by country that they are about',
  published_in: ' by country of publication',
  development: ' by development',
  name: ' by name',
  hours: ' by weekday and hour',
};

interface TitledChart {
  title: string;
  measure: ChartMeasure;
  split: ChartSplit;
  form: ChartForm;
  scope: 'all' | 'label' | 'chosen';
  targets: readonly { name: string }[];
  label: string;
}

/** The title of a chart: its own or, without one, what it shows: "Matches by source: Harbour". */
export function chartTitle(chart: TitledChart): string {
  if (chart.title !== '') return chart.title;
  const what = `${chartHeading(chart.measure)}${chart.form === 'number' ? '' : bySplit[chart.split]}`;
  return `${what}: ${subjectOf(chart)}`;
}

/** "all targets", "Harbour and Ferries", "Harbour and 2 other targets", "targets labelled “Coast”" */
function subjectOf({ scope, targets, label }: TitledChart): string {
  if (scope === 'all') return 'all targets';
  if (scope === 'label') return `targets labelled “${label}”`;
  const [first, second, ...more] = targets.map(({ name }) => name || 'a deleted target');
  if (first === undefined) return 'no target';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} other targets`;
}
