import type { PressDeadline } from '@newswatch/shared/contracts';
import { Badge, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './ahead.module.css';
import { entryDayLabel } from './day-labels.ts';

/** An answer that the press waits for, with the collection in whose log its question is. */
export function DeadlineRow({ deadline, today }: { deadline: PressDeadline; today: string }) {
  const { id, text, direction, asked_by, day, begins, is_late, collection } = deadline;
  return (
    <li className={styles.row} id={id}>
      <p className={styles.day}>
        <time dateTime={begins.at}>{entryDayLabel({ day, last_day: day, begins }, today)}</time>
        <Badge tone={is_late ? 'danger' : 'warning'}>{is_late ? 'Answer overdue' : 'Answer due'}</Badge>
      </p>
      <p className={styles.brief} dir={direction}>
        {text}
      </p>
      <p className={styles.facts}>
        {asked_by ? <bdi>{asked_by}</bdi> : null}
        <TextLink as={Link} to={`/articles?collection_id=${collection.id}`}>
          Log of <bdi>{collection.name}</bdi>
        </TextLink>
      </p>
    </li>
  );
}
