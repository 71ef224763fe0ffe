import type { TargetReach } from '@newswatch/shared/contracts';
import { isolated, labelledIn, oneLine } from '../notifier/index.ts';
import { BAR_NAME_MAX, barChart, type Part, type SlideFormatters } from './parts.ts';

const TARGETS_MAX = 10;
/** The number of targets whose counts fit in the line above the bars, and the length of their names there. */
const TARGETS_IN_LINE_MAX = 3;
const SHORT_NAME_MAX = 20;

/** The potential reach: the figures of one target, or a bar for each of several, with how many of its articles count. */
export function reachPart(
  targets: readonly { name: string; reach?: TargetReach | null | undefined }[],
  { teller }: { teller: SlideFormatters },
): Part {
  const { words, report, number, locale } = teller;
  const labels = report.reach;
  const told = targets
    .flatMap(({ name, reach }) => (reach ? [{ name: oneLine(name, BAR_NAME_MAX), reach }] : []))
    .toSorted((one, other) => other.reach.potential - one.reach.potential);
  const [first] = told;
  if (!first) return null;
  const countedOf = ({ articles, articles_without }: TargetReach) =>
    report.of(number(articles), number(articles + articles_without));
  if (targets.length > 1) {
    // Not added up, because an article that two targets found would count twice.
    const counts = told
      .slice(0, TARGETS_MAX)
      .map(({ name, reach }) => `${isolated(oneLine(name, SHORT_NAME_MAX))} ${countedOf(reach)}`);
    const counted = (most: number) => labelledIn(locale, labels.counted, counts.slice(0, most).join(' · '));
    const rows = told.map(({ name, reach }) => ({ name, value: reach.potential }));
    const base = counted(TARGETS_IN_LINE_MAX);
    const titles = { heading: '', base, name: labels.heading, unit: labels.heading };
    return {
      heading: labels.heading,
      finding: labels.heading,
      notes: [words.counted.reach, `${counted(TARGETS_MAX)}.`],
      body: { kind: 'bars', charts: [barChart(titles, rows, { most: TARGETS_MAX, teller })] },
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
        { label: labels.counted, value: countedOf(reach), hint: '' },
      ],
      words: [],
      sentences: [],
    },
  };
}
