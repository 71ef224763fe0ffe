import { languageNames } from '@newswatch/shared/contracts';
import type { AdminSource } from '@newswatch/shared/contracts/admin';
import { menuColumn, NameTags, timeColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, formatCount, SiteMark, Sparkline, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { counted } from '../../labels/figure-labels.ts';
import styles from './source-columns.module.css';
import { everyLabel, healthLabels, intervalLabel, statusLabels, troubleSentence } from './source-labels.ts';

export type SourceAction = 'edit' | 'crawl' | 'pause' | 'resume' | 'approve' | 'reject' | 'archive';

const minutes = (value: number | null) =>
  value === null ? '–' : value < 90 ? `${Math.round(value)}\u00a0min` : `${Math.round(value / 60)}\u00a0h`;

/** The actions available for a source in its current state. */
function actionsFor(source: AdminSource): { id: SourceAction; label: string; danger?: boolean }[] {
  const isRead = source.status === 'approved' && source.paused_at === null;
  return [
    { id: 'edit', label: 'Edit' },
    ...(isRead ? [{ id: 'crawl' as const, label: 'Read now' }] : []),
    ...(isRead ? [{ id: 'pause' as const, label: 'Pause' }] : []),
    ...(source.paused_at ? [{ id: 'resume' as const, label: 'Resume' }] : []),
    ...(source.status === 'approved' ? [] : [{ id: 'approve' as const, label: 'Approve' }]),
    ...(source.status === 'rejected' ? [] : [{ id: 'reject' as const, label: 'Reject…' }]),
    { id: 'archive', label: 'Remove', danger: true },
  ];
}

export function sourceColumns(
  onAction: (action: SourceAction, source: AdminSource) => void,
): Column<AdminSource>[] {
  return [
    {
      key: 'name',
      title: 'Source',
      priority: 'primary',
      sortable: true,
      render: (source) => (
        <span className={styles.source}>
          <SiteMark name={source.name} src={source.logo_url} />
          <span>
            <TextLink as={Link} to={`/admin/sources/${source.id}/edit`}>
              <bdi>{source.name}</bdi>
            </TextLink>
            <span className={styles.host}>{source.host ?? new URL(source.url).host}</span>
            <NameTags
              title="Labels"
              names={source.labels}
              list="/admin/sources"
              filter="label"
              // More would make the row too high.
              most={1}
            />
          </span>
        </span>
      ),
    },
    { key: 'status', title: 'Status', render: ({ status }) => statusLabels[status] },
    {
      key: 'health',
      title: 'Health',
      render: (source) => {
        const { word, tone } = healthLabels[source.health];
        const trouble = troubleSentence(source);
        return (
          <span>
            <Badge tone={tone} dot>
              {word}
            </Badge>
            {trouble ? <span className={styles.trouble}>{trouble}</span> : null}
          </span>
        );
      },
    },
    {
      key: 'interval',
      title: 'Interval',
      priority: 'secondary',
      align: 'end',
      inBrief: (source) => everyLabel(source.crawl_interval_minutes),
      render: (source) => intervalLabel(source.crawl_interval_minutes),
    },
    {
      key: 'consecutive_failures',
      title: 'Failures',
      priority: 'secondary',
      align: 'end',
      inBrief: ({ consecutive_failures: failures }) =>
        failures === 0 ? 'No failures' : counted(failures, 'failure'),
      render: (source) => source.consecutive_failures,
    },
    {
      key: 'articles',
      title: 'Articles per day',
      align: 'end',
      render: ({ by_day }) => {
        const total = by_day.reduce((sum, count) => sum + count, 0);
        if (total === 0) return '–';
        const mean = Math.round(total / by_day.length);
        return (
          <span className={styles.articles}>
            <Sparkline
              kind="bars"
              values={by_day}
              width={56}
              label={`${counted(total, 'article')} in 14 days`}
            />
            {formatCount(mean)}
          </span>
        );
      },
    },
    {
      key: 'delay',
      title: 'Median delay',
      priority: 'secondary',
      align: 'end',
      inBrief: ({ median_delay_minutes: delay }) => (delay === null ? undefined : `${minutes(delay)} delay`),
      render: ({ median_delay_minutes }) => minutes(median_delay_minutes),
    },
    { key: 'language', title: 'Language', hidden: true, render: ({ language }) => languageNames[language] },
    timeColumn('last_crawled_at', 'Last crawl', { align: 'end', sortable: true }),
    timeColumn('next_crawl_at', 'Next crawl', { align: 'end', hidden: true }),
    timeColumn('created_at', 'Added', {
      align: 'end',
      sortable: true,
      sortOnly: 'descending',
      hidden: true,
    }),
    menuColumn(
      (source) => source.name,
      (source) =>
        actionsFor(source).map((action) => ({
          ...action,
          onSelect: () => onAction(action.id, source),
        })),
    ),
  ];
}
