import type { Language, Subscription } from '@newswatch/shared/contracts';

export const subscriptionStatusLabels: Record<
  Subscription['status'],
  { label: string; tone: 'success' | 'warning' | 'neutral' }
> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'warning' },
};

export const languageLabels: Record<Language, string> = {
  english: 'English',
  arabic: 'Arabic',
  french: 'French',
  spanish: 'Spanish',
};

const RARE = 'less than one a week';

/** "7 a day", "3 a week", "less than one a week". */
export function paceLabel(perDay: number): string {
  if (perDay >= 1) return `${Math.round(perDay).toLocaleString('en')} a day`;
  const perWeek = perDay * 7;
  return perWeek >= 1 ? `${Math.round(perWeek)} a week` : RARE;
}

/** "about 7 a day", "less than one a week". */
export function aboutPace(perDay: number): string {
  const pace = paceLabel(perDay);
  return pace === RARE ? pace : `about ${pace}`;
}

/** "1 event", "1,204 events". */
export function eventCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;
}
