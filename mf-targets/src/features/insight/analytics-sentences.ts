import type { AnalyticsPeriod, TargetAnalytics } from '@newswatch/shared/contracts';
import { counted, usualCount } from '@newswatch/shell-api/patterns';
import { dayLabels, formatCount, formatPercent, numberFormat } from '@newswatch/ui';
import { perDay } from '../../labels/per-day.ts';

export const periodChoices: readonly { value: AnalyticsPeriod; label: string; before: string }[] = [
  { value: '7d', label: '7 days', before: '7 days' },
  { value: '30d', label: '30 days', before: '30 days' },
  { value: '90d', label: '90 days', before: '90 days' },
  { value: '365d', label: '1 year', before: 'year' },
];

/** Smaller relative changes are not mentioned. */
const CHANGE_NOTICED = 0.1;
/** From this ratio, the change is given as a multiple: a percentage such as "12,100% more" means little. */
const TIMES_FROM = 3;
/** With fewer ratings than this, no word is blamed. */
const RATINGS_NEEDED = 3;

const times = numberFormat({ maximumFractionDigits: 1 });
export const ratioOf = (ratio: number) => `${times(ratio)}×`;

/** Whether there are figures for the whole of the previous period, so that its totals can be compared. */
export function hasPrevious({
  from,
  first_day,
  by_day,
}: Pick<TargetAnalytics, 'from' | 'first_day'> & { by_day: readonly unknown[] }): boolean {
  const start = new Date(`${from}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - by_day.length);
  return first_day <= start.toISOString().slice(0, 10);
}

/** The daily rate compared with the previous period: "37 matches a day, 12% more than in the 30 days before". */
export function rateSentence(analytics: TargetAnalytics): string {
  const { period, totals, previous_totals, by_day, first_day } = analytics;
  if (totals.matches === 0) return 'Nothing was found in this period';
  const rate = totals.matches / by_day.filter(({ date }) => date >= first_day).length;
  const daily = perDay(rate);
  const each =
    rate >= 1
      ? `${daily} ${daily === '1' ? 'match' : 'matches'} per day`
      : `${counted(totals.matches, 'match', 'matches')} in total`;
  const before = periodChoices.find(({ value }) => value === period)?.before ?? '';
  if (!hasPrevious(analytics)) return `${each}; there is no earlier period to compare with`;
  if (previous_totals.matches === 0) return `${each}; there were none in the ${before} before`;
  const change = totals.matches / previous_totals.matches - 1;
  if (Math.abs(change) < CHANGE_NOTICED) return `${each}, as before`;
  if (change >= TIMES_FROM) return `${each}, ${times(change + 1)} times as many as in the ${before} before`;
  const share = numberFormat({ style: 'percent' })(Math.abs(change));
  return `${each}, ${share} ${change > 0 ? 'more' : 'fewer'} than in the ${before} before`;
}

/** Today compared with the same weekdays up to this hour. */
export function todaySentence({ spike }: Pick<TargetAnalytics, 'spike'>): string {
  const { today, usual_by_now, ratio, is_spike } = spike;
  const found = `${formatCount(today)} today`;
  if (usual_by_now === null) return `${found}; the usual number will be known after two weeks.`;
  if (is_spike && ratio !== null) return `${found}, ${ratioOf(ratio)} the usual number by this hour.`;
  if (is_spike) return `${found}, usually none by this hour.`;
  return `${found}, usually ${formatCount(usualCount(usual_by_now))} by this hour.`;
}

/** The most unusual day and what happened on it; null if `todaySentence` already mentions that day. */
export function peakSentence({ peak, by_day }: Pick<TargetAnalytics, 'peak' | 'by_day'>): string | null {
  if (peak === null || peak.date === by_day.at(-1)?.date) return null;
  const { label } = dayLabels(peak.date);
  const above =
    peak.usual.median > 0 ? `, ${ratioOf(peak.matches / peak.usual.median)} the usual number` : '';
  return `${label} had ${counted(peak.matches, 'match', 'matches')}${above}.`;
}

/** The ratings that count for the precision: those of matches that no exclusion removes. */
export function countedRatings({
  relevant,
  irrelevant,
  excluded_relevant,
  excluded_irrelevant,
}: TargetAnalytics['totals']) {
  const counted = { relevant: relevant - excluded_relevant, irrelevant: irrelevant - excluded_irrelevant };
  return { ...counted, all: counted.relevant + counted.irrelevant };
}

/** "3 ratings no longer count: …" with the earlier precision, or null if all ratings count. */
export function excludedSentence(totals: TargetAnalytics['totals']): string | null {
  const { relevant, irrelevant, excluded_relevant, excluded_irrelevant } = totals;
  const excluded = excluded_relevant + excluded_irrelevant;
  if (excluded === 0) return null;
  const before = formatPercent(relevant / (relevant + irrelevant));
  return excluded === 1
    ? `1 rating no longer counts, because the target now excludes the article you rated. Precision was ${before} before that.`
    : `${formatCount(excluded)} ratings no longer count, because the target now excludes the articles you rated. Precision was ${before} before that.`;
}

/** The word that brings most of the irrelevant matches, if ratings show one. */
export function accusedWord({ advanced, totals }: TargetAnalytics) {
  const { irrelevant: of } = countedRatings(totals);
  if (advanced === null || of < RATINGS_NEEDED) return null;
  const worst = advanced.by_term.toSorted((one, other) => other.irrelevant - one.irrelevant)[0];
  if (!worst || worst.irrelevant * 2 <= of || worst.irrelevant <= worst.relevant) return null;
  return { term: worst.term, irrelevant: worst.irrelevant, of };
}
