import type { Release } from '@newswatch/shared/contracts';
import { menuColumn, StatusBadge } from '@newswatch/shell-api/patterns';
import { type Column, formatCount, type MenuEntry, RelativeTime, Sparkline, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { dayText, shareText, statusLabels } from './release-labels.ts';
import styles from './releases.module.css';

/** The columns of the list of releases. */
export const releaseColumns = (menuOf: (release: Release) => MenuEntry[]): Column<Release>[] => [
  {
    key: 'title',
    title: 'Release',
    priority: 'primary',
    sortable: true,
    sortOnly: 'ascending',
    render: ({ id, title, sent_on }) => (
      <span className={styles.title}>
        <TextLink as={Link} to={`/releases/${id}`}>
          <bdi>{title}</bdi>
        </TextLink>
        <span className={styles.under}>Sent {dayText(sent_on)}</span>
      </span>
    ),
  },
  { key: 'status', title: 'Status', render: ({ status }) => <StatusBadge {...statusLabels[status]} /> },
  {
    key: 'articles',
    title: 'Articles',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ figures: { articles, quotes }, is_searched }) =>
      articles === 0 && !is_searched ? (
        <span className="ui-muted">Comparing…</span>
      ) : (
        <span>
          {formatCount(articles)}
          {quotes > 0 ? (
            <span className={`${styles.under} ${styles.line}`}>
              {formatCount(quotes)} more {quotes === 1 ? 'quotes' : 'quote'} it
            </span>
          ) : null}
        </span>
      ),
  },
  {
    key: 'by_day',
    title: 'By day',
    hidden: true,
    render: ({ figures: { by_day } }) => (
      <Sparkline
        values={by_day.map(({ articles }) => articles)}
        label={`Articles on ${by_day.length === 1 ? 'the first day' : `each of the first ${by_day.length} days`}`}
        width={96}
        height={24}
      />
    ),
  },
  { key: 'stories', title: 'Stories', align: 'end', render: ({ figures }) => formatCount(figures.stories) },
  {
    key: 'sources',
    title: 'Sources',
    align: 'end',
    hidden: true,
    render: ({ figures }) => formatCount(figures.sources),
  },
  {
    key: 'reach',
    title: 'Potential reach',
    align: 'end',
    hidden: true,
    render: ({ figures: { reach } }) => (reach && reach.articles > 0 ? formatCount(reach.potential) : '–'),
  },
  {
    key: 'largest_share',
    title: 'Largest share',
    align: 'end',
    render: ({ figures: { largest_share } }) => (largest_share === null ? '–' : shareText(largest_share)),
  },
  {
    key: 'last_at',
    title: 'Last article',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ figures: { last_at } }) => (last_at === null ? '–' : <RelativeTime value={last_at} />),
  },
  menuColumn(({ title }) => title, menuOf),
];
