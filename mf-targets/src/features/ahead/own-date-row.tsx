import { isPageAddress, type OwnDate } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, confirm, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { aheadKeys } from '../../api/ahead.ts';
import { ownDatesApi } from '../../api/own-dates.ts';
import styles from './ahead.module.css';
import { entryDayLabel } from './day-labels.ts';
import { reminderLabels } from './reminder-labels.ts';

interface OwnDateRowProps {
  date: OwnDate;
  today: string;
  /** Without it, the row leaves out the buttons and what is known where it is shown. */
  onEdit: ((date: OwnDate) => void) | undefined;
  onRemoved: () => void;
}

/** A date that the person has put into what is ahead. */
export function OwnDateRow({ date, today, onEdit, onRemoved }: OwnDateRowProps) {
  const { id, title, begins, ends, day, last_day, place, note, targets, collection, reminder } = date;
  const until = ends && day === last_day ? `–${ends.time}` : '';
  return (
    <li className={styles.row} id={onEdit ? id : undefined}>
      <p className={styles.day}>
        <time dateTime={begins?.at ?? day}>
          {entryDayLabel(date, today)}
          {until}
        </time>
        <Badge tone="info">Your date</Badge>
      </p>
      <p className={styles.sentence} dir="auto">
        {title}
      </p>
      {note === '' || !onEdit ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.facts}>
        <Place place={place} />
        {onEdit ? (
          <>
            {targets.length > 0 ? (
              <span>
                {targets.map((target, at) => (
                  <span key={target.id}>
                    {at > 0 ? ', ' : ''}
                    <TextLink as={Link} to={`/targets/${target.id}`}>
                      <bdi>{target.name}</bdi>
                    </TextLink>
                  </span>
                ))}
              </span>
            ) : null}
            {collection ? (
              <TextLink as={Link} to={`/articles?collection_id=${collection.id}`}>
                <bdi>{collection.name}</bdi>
              </TextLink>
            ) : null}
            {reminder ? <span>Reminder: {reminderLabels[reminder].toLowerCase()}</span> : null}
            <Button
              size="small"
              variant="ghost"
              onClick={() => onEdit(date)}
              aria-label={`Edit date: ${title}`}
            >
              Edit
            </Button>
            <DeleteButton date={date} onRemoved={onRemoved} />
          </>
        ) : null}
      </p>
    </li>
  );
}

function Place({ place }: Pick<OwnDate, 'place'>) {
  if (place === '') return null;
  if (!isPageAddress(place)) return <bdi>{place}</bdi>;
  return (
    <TextLink href={place} rel="noopener noreferrer" target="_blank">
      <bdi>{new URL(place).host}</bdi>
    </TextLink>
  );
}

function DeleteButton({ date, onRemoved }: Pick<OwnDateRowProps, 'date' | 'onRemoved'>) {
  const remove = useApiMutation(ownDatesApi.remove, {
    done: 'Date deleted.',
    failed: 'The date could not be deleted.',
    refreshes: [aheadKeys.all],
    onDone: onRemoved,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this date?',
      body: date.announcement_id
        ? 'What the articles announce for it will be shown again.'
        : 'It will disappear from your calendars, too.',
      confirmLabel: 'Delete date',
      danger: true,
    });
    if (isSure) remove.mutate({ params: { dateId: date.id } });
  };
  return (
    <Button
      size="small"
      variant="ghost"
      loading={remove.isPending}
      onClick={() => void ask()}
      aria-label={`Delete date: ${date.title}`}
    >
      Delete
    </Button>
  );
}
