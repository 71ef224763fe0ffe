import type { Target, TargetDeliveryMode } from '@newswatch/shared/contracts';
import { outsideDates } from '../../labels/outside-dates.ts';

interface Word {
  word: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
}

export const statusLabels: Record<Target['status'], Word> = {
  active: { word: 'Watching', tone: 'success' },
  paused: { word: 'Paused', tone: 'neutral' },
  suspended: { word: 'Suspended', tone: 'danger' },
  archived: { word: 'Deleted', tone: 'neutral' },
};

/** The current status of a target. An active one finds nothing before its start date or after its end date. */
export function statusOf(target: Pick<Target, 'status' | 'starts_at' | 'expires_at'>): Word {
  const outside = target.status === 'active' ? outsideDates(target) : null;
  if (outside === 'ended') return { word: 'Ended', tone: 'warning' };
  return outside === 'not started'
    ? { word: 'Not started yet', tone: 'neutral' }
    : statusLabels[target.status];
}

export const healthLabels: Record<Target['health'], Word & { meaning: string }> = {
  ok: { word: 'Good', tone: 'success', meaning: 'Finds matches, and not too many.' },
  silent: {
    word: 'No matches in 14 days',
    tone: 'warning',
    meaning: 'Your keywords may be too specific.',
  },
  noisy: { word: 'Noisy', tone: 'warning', meaning: 'A lot of matches. Your keywords may be too broad.' },
  invalid: {
    word: 'Cannot match',
    tone: 'danger',
    meaning: 'It cannot find anything in the sources that we read.',
  },
};

export const deliveryLabels: Record<Exclude<TargetDeliveryMode, 'inherit'>, string> = {
  live: 'Immediately',
  hourly: 'Hourly',
  daily: 'Daily',
  none: 'Only listed',
};

const QUERY_SHOWN = 60;

function shortened(query: string): string {
  const line = query.replace(/\s+/g, ' ');
  return line.length > QUERY_SHOWN ? `${line.slice(0, QUERY_SHOWN - 1)}…` : line;
}

/** All words of a target and the names of those it quotes as chip labels, excluded words with a minus. */
export function keywordChips(
  target: Pick<Target, 'keywords_any' | 'keywords_all' | 'keywords_none' | 'speakers' | 'query'>,
): string[] {
  if (target.query !== null) return [shortened(target.query)];
  return [
    ...target.keywords_all.map((word) => `+ ${word}`),
    ...target.keywords_any,
    ...target.speakers.map((name) => `quotes ${name}`),
    ...target.keywords_none.map((word) => `− ${word}`),
  ];
}
