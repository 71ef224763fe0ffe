import {
  type ChartForm,
  type ChartMeasure,
  type ChartPeriod,
  type ChartScope,
  type ChartSplit,
  type ChartWidth,
  isShareMeasure,
} from '@newswatch/shared/contracts';

export const measureLabels: Record<ChartMeasure, string> = {
  matches: 'Matches',
  articles: 'Articles',
  stories: 'Stories',
  alerts: 'Alerts',
  relevant: 'Relevant matches',
  irrelevant: 'Irrelevant matches',
  precision: 'Share of relevant matches',
  net_tone: 'Net tone',
};

export const measureHints: Record<ChartMeasure, string> = {
  matches: 'An article counts once for each target that found it.',
  articles: 'An article that several targets found counts once.',
  stories: 'All articles about the same event count once.',
  alerts: 'Alerts about matches. Several articles in one story trigger a single alert.',
  relevant: 'Matches that you rated as relevant. Those that the target now excludes do not count.',
  irrelevant: 'Matches that you rated as not relevant. Those that the target now excludes do not count.',
  precision:
    'How many of the matches that you rated are relevant. Those that the target now excludes do not count.',
  net_tone: 'Favourable minus unfavourable matches, as a share of those whose tone you coded.',
};

export const splitLabels: Record<ChartSplit, string> = {
  none: 'Days',
  target: 'Targets',
  source: 'Sources',
  language: 'Languages',
  term: 'Words',
  tone: 'Tones',
  about: 'Countries covered',
  published_in: 'Countries of publication',
  development: 'Developments reported',
  name: 'People, organisations and places',
  hours: 'Weekdays and hours',
};

const formLabels: Record<ChartForm, string> = {
  bars: 'Bars',
  line: 'Line',
  stacked: 'Stacked bars per day',
  table: 'Table',
  number: 'Number with its trend',
  heat_map: 'Heat map',
};

/** A share has no trend: a day without ratings or codes has none. */
export const formLabelsOf = (measure: ChartMeasure): Record<ChartForm, string> =>
  isShareMeasure(measure) ? { ...formLabels, number: 'Number' } : formLabels;

export const scopeLabels: Record<ChartScope, string> = {
  all: 'All my targets',
  label: 'Targets with a label',
  chosen: 'Chosen targets',
};

export const periodLabels: Record<ChartPeriod, string> = {
  '7d': '7 days',
  '14d': '14 days',
  '30d': '30 days',
  '90d': '90 days',
  dates: 'Fixed dates',
};

export const widthLabels: Record<ChartWidth, string> = {
  half: 'Half of the row',
  whole: 'The whole row',
};

/** The choices of a select, in this order. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));
