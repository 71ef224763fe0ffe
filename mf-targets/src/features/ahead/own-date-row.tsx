import { isPageAddress, type OwnDate } from '@newswatch/shared/contracts';
import { dayLabel, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { aheadKeys } from '../../api/ahead.ts';
import { ownDatesApi } from '../../api/own-dates.ts';
import styles from './ahead.module.css';
import { OwnDateHead } from './own-date-head.tsx';
import { intervalLabels, reminderLabels } from './reminder-labels.ts';

interface OwnDateRowProps {
  date: OwnDate;
  today: string;
  /** Whether the other dates of its series are listed, too. */
  isOfSeries?: boolean;
  onEdit: (date: OwnDate) => void;
  onRemoved: () => void;
}

/** The address that lists all dates of a series. */
export const seriesAddress = ({ id }: Pick<OwnDate, 'id'>): string => `/ahead?series=${id}`;

/** A date that the person has added. */
export function OwnDateRow({ date, today, isOfSeries = false, onEdit, onRemoved }: OwnDateRowProps) {
  const { id, title, place, note, targets, collection, reminder } = date;
  return (
    <li className={styles.row} id={id}>
      <OwnDateHead date={date} today={today} />
      {note === '' ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.facts}>
        <Place place={place} />
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
        {date.repeats && date.repeats_until ? (
          <span>
            {intervalLabels[date.repeats]} until {dayLabel(date.repeats_until, today)}
          </span>
        ) : null}
        {date.repeats && !isOfSeries ? (
          <TextLink as={Link} to={seriesAddress(date)} aria-label={`All dates in this series: ${title}`}>
            All dates in this series
          </TextLink>
        ) : null}
        {reminder ? <span>Reminder: {reminderLabels[reminder].toLowerCase()}</span> : null}
        <span className={styles.buttons}>
          <Button
            size="small"
            variant="ghost"
            onClick={() => onEdit(date)}
            aria-label={`Edit date: ${title}`}
          >
            Edit
          </Button>
          <DeleteButton date={date} onRemoved={onRemoved} />
          {date.repeats ? <DeleteButton date={date} onRemoved={onRemoved} isFollowing /> : null}
        </span>
      </p>
    </li>
  );
}

/** The place of a date, or a link to its page. */
export function Place({ place }: Pick<OwnDate, 'place'>) {
  if (place === '') return null;
  if (!isPageAddress(place)) return <bdi>{place}</bdi>;
  return (
    <TextLink href={place} rel="noopener noreferrer" target="_blank">
      <bdi>{new URL(place).host}</bdi>
    </TextLink>
  );
}

interface DeleteButtonProps extends Pick<OwnDateRowProps, 'date' | 'onRemoved'> {
  /** Whether the later dates of the series are included. */
  isFollowing?: boolean;
}

function DeleteButton({ date, onRemoved, isFollowing = false }: DeleteButtonProps) {
  const remove = useApiMutation(ownDatesApi.remove, {
    done: ({ message }) => message,
    failed: 'The date could not be deleted.',
    refreshes: [aheadKeys.all],
    onDone: onRemoved,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: isFollowing ? 'Delete this date and the following ones?' : 'Delete this date?',
      body: date.announcement_id
        ? 'What the articles announce will be shown again.'
        : isFollowing
          ? 'They will disappear from your calendars, too. Earlier ones stay.'
          : `It will disappear from your calendars, too.${date.repeats ? ' The other dates in its series stay.' : ''}`,
      confirmLabel: isFollowing ? 'Delete dates' : 'Delete date',
      danger: true,
    });
    if (isSure)
      remove.mutate({ params: { dateId: date.id }, ...(isFollowing && { query: { scope: 'following' } }) });
  };
  const label = isFollowing ? 'Delete this and following' : 'Delete';
  return (
    <Button
      size="small"
      variant="ghost"
      loading={remove.isPending}
      onClick={() => void ask()}
      aria-label={`${isFollowing ? label : 'Delete date'}: ${date.title}`}
    >
      {label}
    </Button>
  );
}
