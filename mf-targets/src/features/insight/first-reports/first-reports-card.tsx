import type { AnalyticsPeriod, SourceFirstReports, TargetFirstReports } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  formatCount,
  formatDuration,
  formatPercent,
  LevelBar,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { targetQuestions } from '../../../api/target-questions.ts';
import insight from '../insight.module.css';
import styles from './first-reports-card.module.css';

const SHOWN_FIRST = 8;
const MINUTE_MS = 60_000;

/** How often each source is the first to report what a target finds, and how late it is otherwise. */
export default function FirstReportsCard({
  targetId,
  period,
}: {
  targetId: string;
  period: AnalyticsPeriod;
}) {
  const query = useQuery(targetQuestions.firstReports(targetId, period));
  return (
    <Card title="Who reports first" description={query.data?.sources?.length ? basis(query.data) : undefined}>
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
        {({ sources }) => <Sources sources={sources ?? []} />}
      </QueryView>
    </Card>
  );
}

function Sources({ sources }: { sources: readonly SourceFirstReports[] }) {
  const [isLong, setLong] = useState(false);
  const most = sources[0]?.first ?? 0;
  return (
    <Stack gap={3}>
      <table className={`${insight.rated} ${styles.table}`} aria-label="Who reports first">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">First</th>
            <th scope="col">Later</th>
            <th scope="col">Median delay</th>
          </tr>
        </thead>
        <tbody>
          {(isLong ? sources : sources.slice(0, SHOWN_FIRST)).map(
            ({ source_id, name, stories, first, later, median_minutes }) => (
              <tr key={source_id}>
                <th scope="row">
                  <span>
                    <TextLink as={Link} to={`/sources/${source_id}`}>
                      <bdi>{name}</bdi>
                    </TextLink>
                  </span>
                  <LevelBar value={first} max={Math.max(1, most)} track="none" />
                </th>
                <td className="ui-tabular">
                  {formatCount(first)}{' '}
                  <span className={`ui-muted ${styles.share}`}>
                    {formatPercent(first / Math.max(1, stories))}
                  </span>
                </td>
                <td className="ui-tabular">{formatCount(later)}</td>
                <td className="ui-tabular">
                  {median_minutes === null ? '–' : formatDuration(Math.round(median_minutes) * MINUTE_MS)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {sources.length > SHOWN_FIRST ? (
        <div className={insight.about}>
          <Button size="small" onClick={() => setLong(!isLong)}>
            {isLong ? 'Show fewer sources' : `Show all ${formatCount(sources.length)} sources`}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** "In 31 stories from several sources, by the time given on each page or, if there is none, the time when we first saw it" */
const basis = ({ stories }: TargetFirstReports): string =>
  `In ${counted(stories, 'story', 'stories')} from several sources, by the time given on each page or, if there is none, the time when we first saw it`;
