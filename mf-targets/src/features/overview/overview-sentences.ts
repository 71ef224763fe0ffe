import type { DashboardStory, UserDashboard } from '@newswatch/shared/contracts';
import { counted, usualCount } from '@newswatch/shell-api/patterns';
import { formatCount, formatDuration } from '@newswatch/ui';

/** The smallest change in the time to an alert that is mentioned. */
const SECONDS_NOTICED = 1;
/** The minimum number of alerts for comparing their median with that of the week before. */
const ALERTS_COMPARED = 5;

export interface Change {
  direction: 'up' | 'down' | 'none';
  /** "29", "20 s"; empty if nothing changed. */
  amount: string;
  /** The words after the amount, for one line: "more than the usual 47". */
  words: string;
  /** The details that the words leave out, for the tooltip and screen readers. */
  note?: string;
}

/** The story with the most sources. */
export function topStorySentence({
  top_stories,
}: {
  top_stories: readonly Pick<DashboardStory, 'sources'>[];
}): string {
  const [first] = top_stories;
  return first && first.sources > 1
    ? `The top story was reported by ${formatCount(first.sources)} sources.`
    : '';
}

export function matchesChange({
  cards,
  usual_by_now,
  matches_by_day,
}: Pick<UserDashboard, 'usual_by_now' | 'matches_by_day'> & {
  cards: Pick<UserDashboard['cards'], 'matches_today'>;
}): Change {
  if (usual_by_now) {
    const usual = usualCount(usual_by_now);
    const change = changeOf(cards.matches_today - usual);
    const words =
      change.direction === 'none'
        ? 'as usual by this hour'
        : `${change.direction === 'up' ? 'more' : 'fewer'} than the usual ${formatCount(usual)}`;
    return { ...change, words, note: `Usually ${formatCount(usual)} by this hour` };
  }
  return {
    direction: 'none',
    amount: '',
    words: `${formatCount(matches_by_day.at(-2)?.count ?? 0)} yesterday`,
  };
}

export function unreadChange({ cards, unread_by_day }: UserDashboard): Change {
  const change = changeOf(cards.unread - (unread_by_day.at(-2) ?? 0));
  return { ...change, words: change.amount === '' ? 'same as yesterday' : 'since yesterday' };
}

/**
 * The number of waiting alerts, and how much of the limit is used. A digest counts once toward the limit, no matter how many
 * alerts it contains.
 */
export function alertsChange({ quota, funnel_today, alerts_by_day }: UserDashboard): Change {
  const { used, max } = quota.notifications_today;
  const waits = funnel_today.waiting;
  const before =
    waits > 0
      ? { amount: formatCount(waits), words: 'waiting' }
      : { amount: '', words: `${formatCount(alerts_by_day.at(-2) ?? 0)} yesterday` };
  const change = (limit: string) => ({
    direction: 'none' as const,
    ...before,
    words: `${before.words}${limit}`,
  });
  if (max === null) return change('');
  if (used >= max && waits > 0) return change(', limit reached');
  // "Send now" may go over the limit, and "51 of 50" would look like a mistake.
  if (used > max) return change(`, over the limit of ${formatCount(max)}`);
  const isEveryAlertCounted = used === funnel_today.sent;
  // More alerts than the limit may have been sent: the number that counts towards it is shown beside them.
  const counting = isEveryAlertCounted ? '' : ' (digests count once)';
  return {
    ...change(`, ${formatCount(used)} of ${formatCount(max)} used${counting}`),
    note: isEveryAlertCounted
      ? 'Counted towards your daily limit'
      : 'Counted towards your daily limit; a digest counts as one alert',
  };
}

export function speedChange({ time_to_alert }: Pick<UserDashboard, 'time_to_alert'>): Change {
  const { median_seconds: now, before_seconds: before, alerts } = time_to_alert;
  if (now === null) return { direction: 'none', amount: '', words: 'no immediate alerts in 7 days' };
  if (alerts !== undefined && alerts < ALERTS_COMPARED)
    return { direction: 'none', amount: '', words: `from ${counted(alerts, 'alert')} in 7 days` };
  if (before === null) return { direction: 'none', amount: '', words: 'over 7 days' };
  const note = 'The last 7 days, compared with the 7 days before';
  const seconds = Math.round(Math.abs(now - before));
  if (Math.abs(now - before) < SECONDS_NOTICED)
    return { direction: 'none', amount: '', words: 'the same as last week', note };
  // A tile has a single line for the amount.
  const rounded = seconds < 60 ? seconds : Math.round(seconds / 60) * 60;
  const words = now > before ? 'slower than last week' : 'faster than last week';
  return {
    direction: now > before ? 'up' : 'down',
    amount: formatDuration(rounded * 1_000),
    words,
    note: `${formatDuration(seconds * 1_000)} ${words}. ${note}`,
  };
}

function changeOf(difference: number): Pick<Change, 'direction' | 'amount'> {
  if (difference === 0) return { direction: 'none', amount: '' };
  return { direction: difference > 0 ? 'up' : 'down', amount: formatCount(Math.abs(difference)) };
}
