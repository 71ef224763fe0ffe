import {
  type AnalyticsPeriod,
  FirstReportsSort,
  type SourceFirstReports,
  type TargetFirstReports,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, dayAt, ExportMenu, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  formatDuration,
  formatPercent,
  formatSort,
  LevelBar,
  parseSort,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { targetQuestions, targetQuestionsApi } from '../../../api/target-questions.ts';
import { countedMatches } from '../counted-matches.ts';
import { formatQuery } from '../use-exports.ts';
import styles from './first-reports-card.module.css';

const SHOWN_FIRST = 8;
const MINUTE_MS = 60_000;

interface FirstReportsCardProps {
  targetId: string;
  period: AnalyticsPeriod;
}

/** How often each source is the first to report what a target finds, and how late it is otherwise. */
export default function FirstReportsCard({ targetId, period }: FirstReportsCardProps) {
  const [sort, setSort] = useState<FirstReportsSort>('-first');
  const query = useQuery(targetQuestions.firstReports(targetId, period, sort));
  const found = query.data?.sources?.length ? query.data : undefined;
  return (
    <Card
      title="Who reports first"
      description={found && basis(found)}
      actions={
        found && (
          <ExportMenu
            size="small"
            variant="secondary"
            icon={<Download />}
            label="Export first reports"
            formats={['xlsx', 'csv']}
            send={(format) =>
              targetQuestionsApi.exportFirstReports({
                params: { targetId },
                query: { period, sort, ...formatQuery(format) },
              })
            }
            counted={(rows) => counted(rows, 'source')}
          />
        )
      }
    >
      <QueryView
        query={query}
        what="the first reports"
        loading={<Skeleton lines={6} />}
        isEmpty={({ sources }) => !sources?.length}
        empty={
          <EmptyState title="No story from several sources yet">
            Sources are compared here once several of them report the same story in this period.
          </EmptyState>
        }
      >
        {(found) => (
          <Sources
            {...{ targetId, found, sort }}
            isRefreshing={query.isPlaceholderData}
            onSort={(next) => {
              if (v.is(FirstReportsSort, next)) setSort(next);
            }}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface SourcesProps {
  targetId: string;
  found: TargetFirstReports;
  sort: FirstReportsSort;
  onSort: (sort: string) => void;
  isRefreshing: boolean;
}

function Sources({ targetId, found, sort, onSort, isRefreshing }: SourcesProps) {
  const [isLong, setLong] = useState(false);
  const sources = found.sources ?? [];
  const all = found.sources_total ?? sources.length;
  return (
    <Stack gap={3}>
      <DataTable
        label="Who reports first"
        columns={columnsOf(targetId, found)}
        rows={isLong ? sources : sources.slice(0, SHOWN_FIRST)}
        rowKey={({ source_id }) => source_id}
        rowLabel={({ name }) => name}
        sort={parseSort(sort)}
        onSort={(next) => onSort(formatSort(next))}
        refreshing={isRefreshing}
        empty={null}
      />
      {sources.length > SHOWN_FIRST ? (
        <Button size="small" className={styles.more} onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer sources' : `Show all ${formatCount(sources.length)} sources`}
        </Button>
      ) : null}
      {isLong && all > sources.length ? (
        <p className="ui-muted">
          These are {formatCount(sources.length)} of {formatCount(all)} sources. The export contains all of
          them.
        </p>
      ) : null}
    </Stack>
  );
}

function columnsOf(targetId: string, found: TargetFirstReports): Column<SourceFirstReports>[] {
  const most = Math.max(1, ...(found.sources ?? []).map(({ first }) => first));
  const figure = (key: 'first' | 'later', title: string, share?: (source: SourceFirstReports) => string) => ({
    ...({ key, title, align: 'end', sortable: true, sortFirst: 'descending' } as const),
    render(source: SourceFirstReports) {
      const count = source[key];
      if (count === 0) return formatCount(count);
      return (
        <span>
          <TextLink
            as={Link}
            to={countedMatches(targetId, { reported: key, source: source.source_id, group: 'story' }, found)}
            aria-label={`${counted(count, 'story', 'stories')} that ${source.name} reported ${key}`}
          >
            {formatCount(count)}
          </TextLink>
          {share ? <span className="ui-muted"> {share(source)}</span> : null}
        </span>
      );
    },
  });
  return [
    {
      key: 'source',
      title: 'Source',
      priority: 'primary',
      render: ({ source_id, name, first }) => (
        <span className={styles.source}>
          <TextLink as={Link} to={`/sources/${source_id}`}>
            <bdi>{name}</bdi>
          </TextLink>
          <LevelBar value={first} max={most} track="none" />
        </span>
      ),
    },
    figure('first', 'First', ({ first, stories }) => formatPercent(first / Math.max(1, stories))),
    figure('later', 'Later'),
    {
      ...{ key: 'median_minutes', title: 'Median delay', align: 'end' },
      ...{ sortable: true, sortFirst: 'descending' },
      render: ({ source_id, name, median_minutes }) => {
        if (median_minutes === null) return '–';
        const delay = formatDuration(Math.round(median_minutes) * MINUTE_MS);
        return (
          <TextLink
            as={Link}
            to={earlierReports(targetId, source_id, found)}
            aria-label={`${delay}: what others reported before ${name}`}
          >
            {delay}
          </TextLink>
        );
      },
    },
  ];
}

/** The articles of the target about stories that a source reported later, those with the longest delay first. */
function earlierReports(
  targetId: string,
  sourceId: string,
  { from, to, timezone }: TargetFirstReports,
): string {
  const last = new Date(Date.parse(to) - 1).toISOString();
  return `/articles?${new URLSearchParams({
    ...{ reported_later_by: sourceId, target_id: targetId, sort: '-delay', group: 'story' },
    ...{ when: 'days', from: dayAt(from, timezone), to: dayAt(last, timezone) },
  })}`;
}

/** "In 31 stories from several sources, by the time given on each page or, if there is none, the time when we first saw it" */
const basis = ({ stories }: TargetFirstReports): string =>
  `In ${counted(stories, 'story', 'stories')} from several sources, by the time given on each page or, if there is none, the time when we first saw it`;
