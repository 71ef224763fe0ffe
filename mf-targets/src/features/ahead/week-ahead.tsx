import { languageTags } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, VisuallyHidden } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { sentenceAddress } from '../../labels/sentence-address.ts';
import type { AgendaItem } from './agenda.ts';
import styles from './ahead.module.css';
import { entryDayLabel } from './day-labels.ts';
import { weekOf } from './group-days.ts';

const MOST_REPORTED = 3;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** The next seven days at a glance: how many events each has, and what most articles announce. */
export function WeekAhead({ items, today }: { items: readonly AgendaItem[]; today: string }) {
  const days = weekOf(items, today);
  const all = [...new Set(days.flatMap((day) => day.items))];
  const mostReported = all
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ article_count }) => article_count > 1)
    .toSorted((one, other) => other.article_count - one.article_count || one.day.localeCompare(other.day))
    .slice(0, MOST_REPORTED);
  return (
    <Card
      title="Week at a glance"
      description={all.length === 0 ? 'No events' : counted(all.length, 'event')}
    >
      <ol className={styles.week} aria-label="Events per day">
        {days.map((day) => (
          <WeekDay key={day.day} {...day} isToday={day.day === today} />
        ))}
      </ol>
      {mostReported.length > 0 ? (
        <>
          <h3 className={styles.mostReported}>Most reported</h3>
          <ol className={styles.reported}>
            {mostReported.map((entry) => (
              <li key={entry.id}>
                <EntryInBrief entry={entry} today={today} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </Card>
  );
}

function WeekDay({ day, items, isToday }: { day: string; items: AgendaItem[]; isToday: boolean }) {
  const date = new Date(`${day}T00:00:00Z`);
  const [first] = items;
  const shown = (
    <>
      <span aria-hidden>{weekday.format(date)}</span>
      <span aria-hidden className={styles.dayOfMonth}>
        {dayOfMonth.format(date)}
      </span>
      <span aria-hidden className={styles.number}>
        {first ? items.length : '–'}
      </span>
      <VisuallyHidden>
        {wholeDay.format(date)}: {first ? counted(items.length, 'event') : 'no events'}
      </VisuallyHidden>
    </>
  );
  return (
    <li className={styles.weekDay} aria-current={isToday ? 'date' : undefined}>
      {first ? <a href={`#${first.id}`}>{shown}</a> : <span className={styles.none}>{shown}</span>}
    </li>
  );
}

function EntryInBrief({ entry, today }: { entry: NonNullable<AgendaItem['entry']>; today: string }) {
  const [newest] = entry.articles;
  if (!newest) return null;
  return (
    <>
      <Link
        className={styles.brief}
        to={sentenceAddress(newest)}
        dir={entry.direction}
        lang={languageTags[entry.language]}
      >
        {entry.sentence}
      </Link>
      <span className="ui-hint">
        {entryDayLabel(entry, today)}, {counted(entry.article_count, 'article')}
      </span>
    </>
  );
}
