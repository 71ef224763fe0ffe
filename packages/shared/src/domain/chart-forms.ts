/**
 * What a chart counts. Each is counted as in the analytics of a target. `precision` is the share of relevant matches among
 * those that were rated; ratings of matches that an exclusion now removes do not count. `net_tone` is favourable less
 * unfavourable, as a share of the coded matches.
 */
export const chartMeasures = [
  'matches',
  'articles',
  'stories',
  'alerts',
  'relevant',
  'irrelevant',
  'precision',
  'net_tone',
] as const;
export type ChartMeasure = (typeof chartMeasures)[number];

/**
 * What a chart compares; `hours` are the hours of each weekday, a `term` is the first word of its target by which a match was
 * found, and a `name` is a person, organisation or place that articles name. A `tone` may be `none`, which is not coded; matches
 * are `about` countries, were `published_in` one, and report a `development`.
 */
export const chartSplits = [
  'none',
  'target',
  'source',
  'language',
  'term',
  'tone',
  'about',
  'published_in',
  'development',
  'name',
  'hours',
] as const;
export type ChartSplit = (typeof chartSplits)[number];

/** The forms of charts. `bars` are days, or the parts of a split. */
export const chartForms = ['line', 'bars', 'stacked', 'table', 'number', 'heat_map'] as const;
export type ChartForm = (typeof chartForms)[number];

/** Whether a measure is a share, which is always shown with the number of ratings or codes that it was calculated from. */
export const isShareMeasure = (measure: ChartMeasure): measure is 'precision' | 'net_tone' =>
  measure === 'precision' || measure === 'net_tone';

/**
 * Whether each counted thing belongs to exactly one part, so that the parts add up to the whole: an article that two
 * targets found counts once in each, a story has articles of several sources, and an article may name several people,
 * be about several countries and report several developments.
 */
export function addsUp(measure: ChartMeasure, split: ChartSplit): boolean {
  if (split === 'name' || split === 'about' || split === 'development' || isShareMeasure(measure))
    return false;
  if (measure === 'articles') return split === 'source' || split === 'language' || split === 'published_in';
  if (measure === 'alerts') return split === 'target';
  return measure !== 'stories';
}

/**
 * Whether a measure can be split in this way. Names are counted in stories, as in the analytics; the share of an hour would be
 * based on hardly any ratings, and nobody needs the share of relevant matches of one tone.
 */
export function canSplit(measure: ChartMeasure, split: ChartSplit): boolean {
  if (split === 'name') return measure === 'stories';
  return (split !== 'hours' && split !== 'tone') || !isShareMeasure(measure);
}

/** The forms that make sense, the most common one first; empty if the measure cannot be split in this way. */
export function chartFormsFor(measure: ChartMeasure, split: ChartSplit): readonly ChartForm[] {
  if (!canSplit(measure, split)) return [];
  if (split === 'hours') return ['heat_map'];
  // Neither lines nor bars are drawn below zero.
  if (measure === 'net_tone') return split === 'none' ? ['number', 'table'] : ['table'];
  if (split === 'none') {
    // A bar for a day without ratings would look as if nothing was relevant.
    return measure === 'precision' ? ['number', 'line', 'table'] : ['bars', 'line', 'number', 'table'];
  }
  // Names are found in the newest matches only, and the share of one part on one day would be based on hardly any ratings.
  if (split === 'name' || measure === 'precision') return ['bars', 'table'];
  return addsUp(measure, split) ? ['bars', 'stacked', 'line', 'table'] : ['bars', 'line', 'table'];
}

/** The total of the parts that are not listed; null if it is unknown or zero. */
export function chartOthers(
  { measure, split }: { measure: ChartMeasure; split: ChartSplit },
  { total, parts }: { total: number; parts: readonly { total: number }[] },
): number | null {
  if (!addsUp(measure, split)) return null;
  const rest = total - parts.reduce((sum, part) => sum + part.total, 0);
  return rest > 0 ? rest : null;
}

/** The total of the parts that are not listed, for each day. */
export const chartOthersByDay = ({
  by_day,
  parts,
}: {
  by_day: readonly number[];
  parts: readonly { by_day: readonly number[] }[];
}): number[] =>
  by_day.map((count, at) => count - parts.reduce((sum, part) => sum + (part.by_day[at] ?? 0), 0));

/** Whether a chart requires a plan with advanced analytics, as the same figures on the page of a target do. */
export const needsAdvanced = (split: ChartSplit): boolean =>
  split !== 'none' && split !== 'target' && split !== 'tone';

/** The share of a row on the overview that a chart fills in a wide window. */
export const chartWidths = ['half', 'whole'] as const;
export type ChartWidth = (typeof chartWidths)[number];

/** The width of a chart for which nobody chose one: the hours of a week need the whole line. */
export const usualWidth = (form: ChartForm): ChartWidth => (form === 'heat_map' ? 'whole' : 'half');

/** Whether the answer has a number for each day of each part. */
export const hasDaysOfParts = (form: ChartForm): boolean => form === 'line' || form === 'stacked';
