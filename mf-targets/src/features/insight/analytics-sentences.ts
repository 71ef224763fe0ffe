import type { TargetAnalytics } from '@newswatch/shared/contracts';
import { counted, usualCount } from '@newswatch/shell-api/patterns';
import { dayLabels, formatCount, formatPercent, numberFormat } from '@newswatch/ui';

/** The minimum number of ratings for blaming a word. */
const RATINGS_NEEDED = 3;

export const times = numberFormat({ maximumFractionDigits: 1 });
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

/** Today compared with the same weekdays up to this hour; empty if today is not in the period. */
export function todaySentence({
  spike,
  is_today_counted = true,
}: Pick<TargetAnalytics, 'spike'> & Partial<Pick<TargetAnalytics, 'is_today_counted'>>): string {
  if (!is_today_counted) return '';
  const { today, usual_by_now, ratio, is_spike } = spike;
  const found = `${formatCount(today)} today`;
  if (usual_by_now === null) return `${found}; the usual number will be known after two weeks.`;
  if (is_spike && ratio !== null) return `${found}, ${ratioOf(ratio)} the usual number by this hour.`;
  if (is_spike) return `${found}, usually none by this hour.`;
  return `${found}, usually ${formatCount(usualCount(usual_by_now))} by this hour.`;
}

/** The most unusual day and what happened on it; null if `todaySentence` already mentions that day. */
export function peakSentence({
  peak,
  by_day,
  is_today_counted,
}: Pick<TargetAnalytics, 'peak' | 'by_day' | 'is_today_counted'>): string | null {
  if (peak === null || (is_today_counted && peak.date === by_day.at(-1)?.date)) return null;
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

/** The word that causes most of the irrelevant matches, if the ratings show one. */
export function accusedWord({ advanced, totals }: TargetAnalytics) {
  const { irrelevant: of } = countedRatings(totals);
  if (advanced === null || of < RATINGS_NEEDED) return null;
  const worst = advanced.by_term.toSorted((one, other) => other.irrelevant - one.irrelevant)[0];
  if (!worst || worst.irrelevant * 2 <= of || worst.irrelevant <= worst.relevant) return null;
  return { term: worst.term, irrelevant: worst.irrelevant, of };
}
