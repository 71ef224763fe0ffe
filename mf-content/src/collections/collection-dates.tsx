import type { SharedDate } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, dayLabel, dayRange } from '@newswatch/shell-api/patterns';
import { Card, List, ListItem, Skeleton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { collectionDatesQuery } from '../api/collection-dates.ts';

const MOST_SHOWN = 3;

/** The approximate heights of the title, and of a date in one line. */
const TITLE_PX = 56;
const DATE_PX = 45;

/**
 * The next dates that are shown to everybody who reads the collection. Shows nothing if all of them are over.
 *
 * @param count how many there are
 */
export function CollectionDates({ collectionId, count }: { collectionId: string; count: number }) {
  const { data, isPending } = useQuery(collectionDatesQuery(collectionId));
  if (isPending) return <Skeleton shape="block" height={TITLE_PX + Math.min(count, MOST_SHOWN) * DATE_PX} />;
  if (!data || data.items.length === 0) return null;
  const { items, today } = data;
  const others = items.length - MOST_SHOWN;
  return (
    <Card
      title="Dates"
      actions={
        <TextLink as={Link} to="/ahead">
          {others > 0 ? `${counted(others, 'more date')} in Ahead` : 'Open Ahead'}
        </TextLink>
      }
      padding="none"
    >
      <List label="Dates">
        {items.slice(0, MOST_SHOWN).map((date) => (
          <ListItem key={date.id}>
            <time dateTime={date.begins?.at ?? date.day}>{when(date, today)}</time>
            {': '}
            <bdi dir={date.direction}>{date.title}</bdi>{' '}
            <span className="ui-muted">
              Added by <bdi>{date.author}</bdi>
            </span>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

/** “Monday 30 November, 10:00”, or “3–5 December”. */
const when = ({ day, last_day, begins }: SharedDate, today: string): string =>
  day === last_day
    ? `${dayLabel(day, today)}${begins ? `, ${begins.time}` : ''}`
    : dayRange(day, last_day, today);
