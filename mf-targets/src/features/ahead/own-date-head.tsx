import type { OwnDate } from '@newswatch/shared/contracts';
import { Badge } from '@newswatch/ui';
import styles from './ahead.module.css';
import { entryDayLabel } from './day-labels.ts';

/** Shows when an own date is, and what happens. */
export function OwnDateHead({ date, today }: { date: OwnDate; today: string }) {
  const { title, begins, ends, day, last_day } = date;
  return (
    <>
      <p className={styles.day}>
        <time dateTime={begins?.at ?? day}>
          {entryDayLabel(date, today)}
          {ends && day === last_day ? `–${ends.time}` : ''}
        </time>
        <Badge tone="info">Your date</Badge>
      </p>
      <p className={styles.sentence} dir="auto">
        {title}
      </p>
    </>
  );
}
