import type { MatchWithArticle } from '@newswatch/shared/contracts';
import { useDays } from '@newswatch/shell-api/patterns';
import type { ReactNode } from 'react';
import styles from './match-card.module.css';

export interface MatchesByDayProps {
  items: readonly MatchWithArticle[];
  /** The noun for the listed items, singular and plural. */
  noun: readonly [one: string, many: string];
  /** Whether there are more to load, so that the last day may be incomplete. */
  hasMore: boolean;
  /** Renders one match. */
  children: (match: MatchWithArticle) => ReactNode;
}

/** The matches under a heading for each day, which counts them once the day is complete. */
export function MatchesByDay({ items, noun, hasMore, children }: MatchesByDayProps) {
  return useDays(items, ({ matched_at }) => matched_at).map(({ day, label, items: ofDay }, at, all) => (
    <div key={day}>
      <div className={styles.day}>
        <h3>{label}</h3>
        {hasMore && at === all.length - 1 ? null : <span>{dayCount(ofDay, noun)}</span>}
      </div>
      {ofDay.map(children)}
    </div>
  ));
}

/** "29 matches in 24 stories" */
export function dayCount(
  ofDay: readonly Pick<MatchWithArticle, 'story_id'>[],
  [one, many]: MatchesByDayProps['noun'],
): string {
  const count = `${ofDay.length} ${ofDay.length === 1 ? one : many}`;
  const stories = new Set(ofDay.map(({ story_id }) => story_id)).size;
  if (stories === ofDay.length) return count;
  return `${count} in ${stories} ${stories === 1 ? 'story' : 'stories'}`;
}
