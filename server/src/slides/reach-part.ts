import type { TargetReach } from '@newswatch/shared/contracts';
import { labelledIn, oneLine } from '../notifier/index.ts';
import { BAR_NAME_MAX, barChart, type Part, type SlideFormatters } from './parts.ts';

const TARGETS_MAX = 10;

/** The potential reach: the figures of one target, or a bar for each of several. */
export function reachPart(
  targets: readonly { name: string; reach?: TargetReach | null | undefined }[],
  { teller }: { teller: SlideFormatters },
): Part {
  const { words, report, number, locale } = teller;
  const labels = report.reach;
  const told = targets.flatMap(({ name, reach }) =>
    reach ? [{ name: oneLine(name, BAR_NAME_MAX), reach }] : [],
  );
  const [first] = told;
  if (!first) return null;
  const all = told.reduce((sum, { reach }) => sum + reach.articles + reach.articles_without, 0);
  const counted = report.of(number(told.reduce((sum, { reach }) => sum + reach.articles, 0)), number(all));
  const notes = [words.counted.reach, `${labelledIn(locale, labels.counted, counted)}.`];
  if (targets.length > 1) {
    const rows = told
      .map(({ name, reach }) => ({ name, value: reach.potential }))
      .toSorted((one, other) => other.value - one.value);
    const titles = { heading: '', name: labels.heading, unit: labels.heading };
    const chart = barChart(titles, rows, { most: TARGETS_MAX, teller });
    return {
      heading: labels.heading,
      finding: labels.heading,
      notes,
      body: { kind: 'bars', charts: [chart] },
    };
  }
  const { reach } = first;
  const before = reach.previous ? report.before(number(reach.previous.potential)) : '';
  return {
    heading: labels.heading,
    finding: labelledIn(locale, labels.heading, number(reach.potential)),
    notes: [words.counted.reach],
    body: {
      kind: 'figures',
      tiles: [
        { label: labels.sum, value: number(reach.potential), hint: before },
        { label: labels.once, value: number(reach.audience), hint: '' },
        { label: labels.counted, value: counted, hint: '' },
      ],
      words: [],
      sentences: [],
    },
  };
}
