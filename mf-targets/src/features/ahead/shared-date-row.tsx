import type { SharedDate } from '@newswatch/shared/contracts';
import { Badge, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './ahead.module.css';
import { entryDayLabel } from './day-labels.ts';
import { Place } from './own-date-row.tsx';

/** A date of somebody else, who shows it to those who read its collection. */
export function SharedDateRow({ date, today }: { date: SharedDate; today: string }) {
  const { id, title, direction, day, last_day, begins, ends, place, author, collection } = date;
  return (
    <li className={styles.row} id={id}>
      <p className={styles.day}>
        <time dateTime={begins?.at ?? day}>
          {entryDayLabel(date, today)}
          {ends && day === last_day ? `–${ends.time}` : ''}
        </time>
        <Badge tone="info">
          Added by <bdi>{author}</bdi>
        </Badge>
      </p>
      <p className={styles.sentence} dir={direction}>
        {title}
      </p>
      <p className={styles.facts}>
        <Place place={place} />
        <TextLink as={Link} to={`/articles?collection_id=${collection.id}`}>
          <bdi>{collection.name}</bdi>
        </TextLink>
      </p>
    </li>
  );
}
