import type { JournalistInList, JournalistNote } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { type Column, RelativeTime, RowHeading, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './journalist-columns.module.css';

interface Named {
  id: string;
  name: string;
}

/** The maximum number of names; more would take a third line in a window of 1,280 pixels. */
const NAMES_SHOWN = 2;

/** "Ports, Weather and 2 more" */
function names(listed: readonly Named[], total: number, path: string): ReactNode {
  const parts = listed.slice(0, NAMES_SHOWN);
  const rest = total - parts.length;
  return (
    <span>
      {parts.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? null : ', '}
          <TextLink as={Link} to={`${path}/${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </span>
      ))}
      {rest > 0 ? <span className="ui-muted"> and {rest} more</span> : null}
    </span>
  );
}

/** "Last contact 3 Mar 2026 · Covers ports": the person's note in one line. */
function noteLine({ contacted_on: day, text }: JournalistNote): string {
  const contact = day === null ? '' : `Last contact ${contactDay.format(new Date(`${day}T00:00:00Z`))}`;
  return [contact, text].filter((part) => part !== '').join(' · ');
}
const contactDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const journalistColumns: Column<JournalistInList>[] = [
  {
    key: 'name',
    title: 'Journalist',
    priority: 'primary',
    sortable: true,
    sortOnly: 'ascending',
    width: '16%',
    render: ({ id, name, note }) => (
      <RowHeading
        full={note ? `${name}\n${noteLine(note)}` : undefined}
        second={note ? <bdi>{noteLine(note)}</bdi> : undefined}
      >
        <TextLink as={Link} to={`/journalists/${id}`}>
          <bdi>{name}</bdi>
        </TextLink>
      </RowHeading>
    ),
  },
  {
    key: 'stories',
    title: 'Stories',
    width: '10%',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ stories }) => stories.toLocaleString('en'),
  },
  {
    key: 'sources',
    title: 'Sources',
    priority: 'secondary',
    inBrief: ({ sources_total }) => counted(sources_total, 'source'),
    width: '20%',
    render: (row) => names(row.sources, row.sources_total, '/sources'),
  },
  {
    key: 'targets',
    title: 'Targets',
    width: '26%',
    render: (row) => names(row.targets, row.targets_total, '/targets'),
  },
  {
    key: 'last_at',
    title: 'Last article',
    sortable: true,
    sortOnly: 'descending',
    width: '28%',
    render: ({ last_article: { id, title, direction, matched_at } }) => (
      <RowHeading
        full={title}
        second={
          <span className={styles.time ?? ''}>
            <RelativeTime value={matched_at} />
          </span>
        }
      >
        <TextLink as={Link} to={`/articles/${id}`}>
          <bdi dir={direction}>{title}</bdi>
        </TextLink>
      </RowHeading>
    ),
  },
];
