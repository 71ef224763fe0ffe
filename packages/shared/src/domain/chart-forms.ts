/** What a chart counts. Each is counted as in the analytics of a target. */
export const chartMeasures = ['matches', 'articles', 'stories', 'alerts'] as const;
export type ChartMeasure = (typeof chartMeasures)[number];

/** What a chart compares; `hours` are the hours of each weekday. */
export const chartSplits = ['none', 'target', 'source', 'language', 'hours'] as const;
export type ChartSplit = (typeof chartSplits)[number];

/** How a chart is drawn. `bars` are days, or the parts of a split. */
export const chartForms = ['line', 'bars', 'stacked', 'table', 'number', 'heat_map'] as const;
export type ChartForm = (typeof chartForms)[number];

/**
 * Whether each counted thing belongs to exactly one part, so that the parts add up to the whole: an article that two
 * targets found counts once in each, and a story has articles of several sources.
 */
export function addsUp(measure: ChartMeasure, split: ChartSplit): boolean {
  if (measure === 'matches') return true;
  if (measure === 'articles') return split === 'source' || split === 'language';
  return measure === 'alerts' && split === 'target';
}

/** The forms that make sense, the most usual one first. */
export function chartFormsFor(measure: ChartMeasure, split: ChartSplit): readonly ChartForm[] {
  if (split === 'none') return ['bars', 'line', 'number', 'table'];
  if (split === 'hours') return ['heat_map'];
  return addsUp(measure, split) ? ['bars', 'stacked', 'line', 'table'] : ['bars', 'line', 'table'];
}

/** How much the parts that are not listed have together; null if that cannot be known, or is nothing. */
export function chartOthers(
  { measure, split }: { measure: ChartMeasure; split: ChartSplit },
  { total, parts }: { total: number; parts: readonly { total: number }[] },
): number | null {
  if (!addsUp(measure, split)) return null;
  const rest = total - parts.reduce((sum, part) => sum + part.total, 0);
  return rest > 0 ? rest : null;
}

/** The same for each day. */
export const chartOthersByDay = ({
  by_day,
  parts,
}: {
  by_day: readonly number[];
  parts: readonly { by_day: readonly number[] }[];
}): number[] =>
  by_day.map((count, at) => count - parts.reduce((sum, part) => sum + (part.by_day[at] ?? 0), 0));

/** Whether a plan needs advanced analytics for it: the page of a target shows it only then. */
export const needsAdvanced = (split: ChartSplit): boolean =>
  split === 'source' || split === 'language' || split === 'hours';

/** Whether the answer has a number for each day of each part. */
export const hasDaysOfParts = (form: ChartForm): boolean => form === 'line' || form === 'stacked';
