import {
  addsUp,
  type Chart,
  type ChartFigures,
  type ChartGap,
  chartNoun,
  chartOthers,
  chartPeriodDays,
  isShareMeasure,
} from '@newswatch/shared/contracts';
import { counted, countedOrNo, dayAt } from '@newswatch/shell-api/patterns';
import { dayLabels, formatCount, formatPercent } from '@newswatch/ui';
import { netToneText } from '../features/insight/net-tone-text.ts';

type Shown = Pick<Chart, 'measure' | 'split' | 'form' | 'period' | 'scope' | 'label' | 'compare'>;

/** The ratio from which a percentage is harder to read than "4 times as many". */
const TIMES_FROM = 3;

/** "214 matches in the last 30 days, 12% more than in the 30 days before." */
export function totalSentence({ measure, period, split }: Shown, figures: ChartFigures): string {
  const { total, before, dates, rated } = figures;
  if (rated)
    return measure === 'net_tone'
      ? netSentence({ period, split }, figures, rated)
      : shareSentence(period, figures, rated);
  const what = countedOrNo(total, chartNoun(measure, 1), chartNoun(measure, 2));
  if (figures.is_complete === false && figures.from && figures.to) {
    // `to` is the first moment that does not count.
    const moments = [figures.from, new Date(Date.parse(figures.to) - 1).toISOString()];
    const days = moments.map((moment) => dayAt(moment, figures.timezone));
    return `${what} ${periodWords('dates', days)}, newest only.`;
  }
  const change =
    before === null ? '' : `, ${changeWords(total, before)} the ${counted(dates.length, 'day')} before`;
  return `${what} ${periodWords(period, dates)}${change}.`;
}

/** "78% of 9 rated matches in the last 7 days are relevant, compared with 50% of 4 in the 7 days before." */
function shareSentence(
  period: Shown['period'],
  { total, before, dates }: ChartFigures,
  rated: NonNullable<ChartFigures['rated']>,
): string {
  if (rated.total === 0) return `No match ${periodWords(period, dates)} was rated.`;
  const earlier = `the ${counted(dates.length, 'day')} before`;
  const change =
    before === null || rated.before === null
      ? ''
      : rated.before === 0
        ? `; none was rated in ${earlier}`
        : `, compared with ${formatPercent(before / rated.before)} of ${formatCount(rated.before)} in ${earlier}`;
  const are = rated.total === 1 ? 'is' : 'are';
  return `${formatPercent(total / rated.total)} of ${counted(rated.total, 'rated match', 'rated matches')} ${periodWords(period, dates)} ${are} relevant${change}.`;
}

/**
 * "Net tone +20% in the last 7 days: 10 of 40 matches are coded. In the 7 days before: −50% of 4 coded matches." Where each
 * target has its net tone, there is none for all of them together, as that of a company and its competitors would be meaningless.
 */
function netSentence(
  { period, split }: Pick<Shown, 'period' | 'split'>,
  { total, before, dates, targets }: ChartFigures,
  rated: NonNullable<ChartFigures['rated']>,
): string {
  const when = periodWords(period, dates);
  if (rated.total === 0) return `No match ${when} has a coded tone.`;
  const all = rated.matches === undefined ? '' : ` of ${formatCount(rated.matches)}`;
  const many = (rated.matches ?? rated.total) === 1 ? 'match' : 'matches';
  const base = `${formatCount(rated.total)}${all} ${many} ${rated.total === 1 ? 'is' : 'are'} coded.`;
  if (split === 'target' && targets > 1) return `Net tone of each target ${when}: ${base}`;
  const together = targets > 1 ? ` of ${formatCount(targets)} targets together` : '';
  const earlier = `In the ${counted(dates.length, 'day')} before:`;
  const change =
    before === null || rated.before === null
      ? ''
      : rated.before === 0
        ? ` ${earlier} none.`
        : ` ${earlier} ${netToneText(before / rated.before)} of ${counted(rated.before, 'coded match', 'coded matches')}.`;
  return `Net tone${together} ${netToneText(total / rated.total)} ${when}: ${base}${change}`;
}

/** "in the last 30 days", "from 2 Mar to 9 Mar" */
function periodWords(period: Shown['period'], dates: readonly string[]): string {
  const [first, last] = [dates.at(0) ?? '', dates.at(-1) ?? ''];
  // A plan may show fewer days than the period has.
  if (period !== 'dates' && chartPeriodDays[period] === dates.length)
    return `in the last ${dates.length} days`;
  if (first === last) return `on ${dayLabels(first).label}`;
  return `from ${dayLabels(first).tick} to ${dayLabels(last).tick}`;
}

/** "12% more than in", "as many as in" */
export function changeWords(total: number, before: number): string {
  if (total === before) return 'as many as in';
  if (before === 0) return 'after none in';
  if (total / before >= TIMES_FROM) return `${formatCount(Math.round(total / before))} times as many as in`;
  const share = Math.abs(total - before) / before;
  if (share < 0.005) return 'about as many as in';
  return `${formatPercent(share)} ${total > before ? 'more' : 'fewer'} than in`;
}

/** Says what the chart alone does not show: the largest part, what is left out, and what counts more than once. */
export function detailSentences(chart: Shown, figures: ChartFigures): string[] {
  const { measure, split, form } = chart;
  const { parts, parts_total, by_day, dates, total, before, shown_since } = figures;
  const sentences: string[] = [];
  if (split === 'none' && form !== 'table' && total > 0 && !figures.rated) {
    const most = Math.max(...by_day);
    sentences.push(`Most on ${dayLabels(dates[by_day.indexOf(most)] ?? '').label}: ${formatCount(most)}.`);
  }
  if (parts_total > parts.length) {
    const whole = form === 'stacked' ? '; all others are combined' : '';
    sentences.push(
      isShareMeasure(measure)
        ? `The ${parts.length} of ${parts_total} ${partsNoun[split]} with the most ${measure === 'net_tone' ? 'coded matches' : 'ratings'}.`
        : `The ${parts.length} largest of ${parts_total} ${partsNoun[split]}${whole}.`,
    );
  }
  if (split === 'term' && (addsUp(measure, split) || figures.rated))
    sentences.push('Each match is counted under the first of the target’s words that was found in it.');
  if (figures.is_complete === false)
    sentences.push(
      `There were too many matches to look for names in all of them: only the newest are counted.`,
    );
  if (split === 'published_in' && addsUp(measure, split) && chartOthers(chart, figures) !== null)
    sentences.push('Sources without a known country are counted with the others.');
  if (split === 'about' && isShareMeasure(measure))
    sentences.push('A match is counted in each country that it is about.');
  if (split === 'development')
    sentences.push(
      'Counted by what the title or the first sentences report; most articles report none of these.',
    );
  if (parts_total > 1 && !addsUp(measure, split) && !isShareMeasure(measure)) {
    const one = chartNoun(measure, 1);
    const article = /^[aeiou]/.test(one) ? 'An' : 'A';
    sentences.push(
      split === 'term'
        ? `${article} ${one} is counted under the first word found in each of its matches.`
        : split === 'about'
          ? `${article} ${one} is counted in each country that it is about.`
          : `${article} ${one} is counted in each of its ${partsNoun[split]}.`,
    );
  }
  if (chart.compare && before === null && !shown_since && split !== 'name')
    sentences.push(
      `No comparison: the targets are too new to compare with the ${counted(dates.length, 'day')} before.`,
    );
  if (shown_since) sentences.push(`Your plan shows matches since ${dayLabels(shown_since).tick}.`);
  return sentences;
}

const partsNoun: Record<Shown['split'], string> = {
  none: '',
  hours: '',
  target: 'targets',
  source: 'sources',
  language: 'languages',
  term: 'words',
  tone: 'tones',
  about: 'countries',
  published_in: 'countries',
  development: 'developments',
  name: 'names',
};

/** "1 of its 3 targets was deleted and is not counted."; null if all of them exist */
export function deletedSentence(targets: Chart['targets']): string | null {
  const gone = targets.filter(({ is_deleted }) => is_deleted).length;
  if (gone === 0 || gone === targets.length) return null;
  return `${gone} of its ${targets.length} targets ${gone === 1 ? 'was deleted and is' : 'were deleted and are'} not counted.`;
}

/** The reason why nothing was counted. */
export function gapWords(
  gap: ChartGap,
  chart: Shown,
  targets: Chart['targets'],
): { title: string; text: string } {
  if (gap === 'plan')
    return {
      title: 'Included in the Basic plan',
      text: 'Your plan does not include charts by source, language, word, country, name or hour.',
    };
  if (gap === 'history')
    return {
      title: 'Too far back for your plan',
      text: 'All days in this chart are before the first day that you can see.',
    };
  if (gap === 'outside')
    return { title: 'Not shown for this label', text: 'None of its targets has the label that you chose.' };
  if (gap === 'label')
    return {
      title: `No target has the label “${chart.label}”`,
      text: 'Add the label to a target, or choose other targets for this chart.',
    };
  if (chart.scope === 'all') return { title: 'No targets yet', text: 'The chart appears once you have one.' };
  return {
    title:
      targets.length === 1
        ? 'The target of this chart was deleted'
        : 'All targets of this chart were deleted',
    text: 'You can restore a deleted target for 30 days, or choose others for this chart.',
  };
}
