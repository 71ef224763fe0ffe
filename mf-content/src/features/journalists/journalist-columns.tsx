import type { JournalistInList } from '@newswatch/shared/contracts';
import { type Column, RelativeTime, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Named {
  id: string;
  name: string;
}

/** "Ports, Weather and 2 more" */
function names(parts: readonly Named[], total: number, path: string): ReactNode {
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

export const journalistColumns: Column<JournalistInList>[] = [
  {
    key: 'name',
    title: 'Journalist',
    priority: 'primary',
    sortable: true,
    sortOnly: 'ascending',
    render: ({ id, name }) => (
      <TextLink as={Link} to={`/journalists/${id}`}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    key: 'stories',
    title: 'Stories',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ stories }) => stories.toLocaleString('en'),
  },
  { key: 'sources', title: 'Sources', render: (row) => names(row.sources, row.sources_total, '/sources') },
  { key: 'targets', title: 'Targets', render: (row) => names(row.targets, row.targets_total, '/targets') },
  {
    key: 'last_at',
    title: 'Last article',
    sortable: true,
    sortOnly: 'descending',
    render: ({ last_article: { id, title, direction, matched_at } }) => (
      <span>
        <TextLink as={Link} to={`/articles/${id}`}>
          <bdi dir={direction}>{title}</bdi>
        </TextLink>{' '}
        <span className="ui-muted">
          <RelativeTime value={matched_at} />
        </span>
      </span>
    ),
  },
];
