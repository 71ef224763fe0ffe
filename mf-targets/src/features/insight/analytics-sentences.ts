import type { AnalyticsPeriod, TargetAnalytics } from '@newswatch/shared/contracts';
import { dayLabels, formatCount, numberFormat } from '@newswatch/ui';
import { perDay, usualCount } from '../../labels/usual.ts';

export const periodChoices: readonly { value: AnalyticsPeriod; label: string; before: string }[] = [
  { value: '7d', label: '7 days', before: '7 days' },
  { value: '30d', label: '30 days', before: '30 days' },
  { value: '90d', label: '90 days', before: '90 days' },
  { value: '365d', label: '1 year', before: 'year' },
];

/** A change smaller than this is none. */
const CHANGE_NOTICED = 0.1;
/** From so many times as many on, a share says nothing any more: "12,100% more". */
const TIMES_FROM = 3;
/** Fewer ratings than this accuse no word. */
const RATINGS_NEEDED = 3;

const times = numberFormat({ maximumFractionDigits: 1 });
export const ratioOf = (ratio: number) => `${times(ratio)}×`;

/** How many a day, and against the time before: "37 matches a day, 12% more than in the 30 days before". */
export function rateSentence({ period, totals, previous_totals, by_day }: TargetAnalytics): string {
  if (totals.matches === 0) return 'Nothing found in this time';
  const rate = totals.matches / by_day.length;
  const each =
    rate >= 1 ? `${perDay(rate)} matches a day` : `${formatCount(totals.matches)} matches in total`;
  const before = periodChoices.find(({ value }) => value === period)?.before ?? '';
  if (previous_totals.matches === 0) return `${each}, after none in the ${before} before`;
  const change = totals.matches / previous_totals.matches - 1;
  if (Math.abs(change) < CHANGE_NOTICED) return `${each}, as before`;
  if (change >= TIMES_FROM) return `${each}, ${times(change + 1)} times as many as in the ${before} before`;
  const share = numberFormat({ style: 'percent' })(Math.abs(change));
  return `${each}, ${share} ${change > 0 ? 'more' : 'fewer'} than in the ${before} before`;
}

/** How today stands against the same weekdays up to this hour. */
export function todaySentence({ spike }: Pick<TargetAnalytics, 'spike'>): string {
  const { today, usual_by_now, ratio, is_spike } = spike;
  const found = `${formatCount(today)} today`;
  if (usual_by_now === null) return `${found}; what is usual is known after two weeks.`;
  if (is_spike && ratio !== null) return `${found}, ${ratioOf(ratio)} what is usual by this hour.`;
  if (is_spike) return `${found}, where nothing is usual by this hour.`;
  return `${found}, usually ${formatCount(usualCount(usual_by_now))} by this hour.`;
}

/** The most unusual day, and what happened on it; null on a day of which `todaySentence` has told already. */
export function peakSentence({ peak, by_day }: Pick<TargetAnalytics, 'peak' | 'by_day'>): string | null {
  if (peak === null || peak.date === by_day.at(-1)?.date) return null;
  const { label } = dayLabels(peak.date);
  const above = peak.usual.median > 0 ? `, ${ratioOf(peak.matches / peak.usual.median)} what is usual` : '';
  return `${label} brought ${formatCount(peak.matches)}${above}.`;
}

/** The word that brings most of what was not relevant, where ratings accuse one. */
export function accusedWord({ advanced, totals }: TargetAnalytics) {
  if (advanced === null || totals.irrelevant < RATINGS_NEEDED) return null;
  const worst = advanced.by_term.toSorted((one, other) => other.irrelevant - one.irrelevant)[0];
  if (!worst || worst.irrelevant * 2 <= totals.irrelevant || worst.irrelevant <= worst.relevant) return null;
  return { term: worst.term, irrelevant: worst.irrelevant, of: totals.irrelevant };
}
