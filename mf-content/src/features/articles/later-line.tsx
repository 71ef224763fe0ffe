import type { LaterReport } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { momentIn, timeIn, useServerMinute } from '@newswatch/shell-api/patterns';
import { formatDuration, formatExact, formatRelative, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './later-line.module.css';

const MINUTE_MS = 60_000;
/** Beyond this, a weekday would not say which day it was. */
const WEEKDAYS_MS = 6 * 24 * 60 * MINUTE_MS;

/**
 * "First: Harbour Post, 06:12 · Evening News 3 h 20 min later", in a list of what the chosen sources reported later than others. Both
 * times lead to the reports, apart from the one that is shown.
 */
export function LaterLine({
  articleId,
  report: { first, later, minutes },
}: {
  articleId: string;
  report: LaterReport;
}) {
  const { timezone: timeZone } = useCurrentUser();
  const now = new Date(useServerMinute());
  const at = new Date(first.reported_at);
  const isRecent = now.getTime() - at.getTime() < WEEKDAYS_MS;
  const to = (id: string, words: string) =>
    id === articleId ? (
      words
    ) : (
      <TextLink as={Link} to={`/articles/${id}`}>
        {words}
      </TextLink>
    );
  const time = isRecent
    ? momentIn(timeZone, at, now)
    : `${formatRelative(at, now, undefined, timeZone)}, ${timeIn(timeZone, at)}`;
  return (
    <p className={styles.line} lang="en">
      First: <bdi>{first.source.name}</bdi>,{' '}
      <time dateTime={first.reported_at} title={formatExact(at, { timeZone })}>
        {to(first.article_id, time)}
      </time>{' '}
      · <bdi>{later.source.name}</bdi> {to(later.article_id, `${formatDuration(minutes * MINUTE_MS)} later`)}
    </p>
  );
}
