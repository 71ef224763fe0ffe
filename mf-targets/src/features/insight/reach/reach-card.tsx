import type { AdvancedAnalytics, TargetReach } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  Stack,
  Stat,
  StatStrip,
  TextLink,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './reach-card.module.css';

const SHOWN_FIRST = 5;

interface ReachCardProps {
  reach: TargetReach;
  sources: AdvancedAnalytics['by_source'];
}

/** The audiences of the sources of matches, added up, with how many of the matches count. */
export default function ReachCard({ reach, sources }: ReachCardProps) {
  return (
    <Card
      title="Potential reach"
      description="The audiences of the sources, added up for all articles, in people per month"
      actions={
        <TextLink as={Link} to="/help-center?article=potential-reach">
          What it means
        </TextLink>
      }
    >
      {reach.articles === 0 ? (
        <EmptyState title="No audience is known for these sources">
          {counted(reach.articles_without, 'match', 'matches')} from{' '}
          {counted(reach.sources_without, 'source')} cannot be counted. Administrators enter the audience of a
          source.
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <div className={styles.figures}>
            <Figures reach={reach} />
          </div>
          <TopSources sources={sources} />
        </Stack>
      )}
    </Card>
  );
}

function Figures({ reach }: { reach: TargetReach }) {
  const { potential, audience, articles, articles_without, sources, sources_without, previous } = reach;
  const difference = potential - (previous?.potential ?? 0);
  return (
    <StatStrip>
      <Stat
        label="Potential reach"
        value={formatCount(potential)}
        hint={
          previous === null
            ? 'No earlier period to compare'
            : difference === 0
              ? 'As much as before'
              : `${formatCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than before`
        }
      />
      <Stat
        label="Each source once"
        value={formatCount(audience)}
        hint={`people per month, in ${counted(sources, 'source')}`}
      />
      <Stat
        label="Matches that count"
        value={`${formatCount(articles)} of ${formatCount(articles + articles_without)}`}
        hint={
          articles_without === 0
            ? 'Every source has an audience'
            : `${formatCount(articles_without)} from ${counted(sources_without, 'source')} without an audience`
        }
      />
    </StatStrip>
  );
}

type Reached = { source_id: string; name: string; count: number; audience: number };

function TopSources({ sources }: { sources: ReachCardProps['sources'] }) {
  const [isLong, setLong] = useState(false);
  const reached = sources
    .flatMap(({ audience, ...source }) => (audience === null ? [] : [{ ...source, audience }]))
    .toSorted((one, other) => reachOfSource(other) - reachOfSource(one));
  return (
    <Stack gap={3}>
      <DataTable<Reached>
        label="Sources with the largest potential reach"
        columns={columns}
        rows={isLong ? reached : reached.slice(0, SHOWN_FIRST)}
        rowKey={({ source_id }) => source_id}
        rowLabel={({ name }) => name}
        empty={null}
      />
      {reached.length > SHOWN_FIRST ? (
        <div>
          <Button size="small" onClick={() => setLong(!isLong)}>
            {isLong ? 'Show fewer sources' : `Show all ${formatCount(reached.length)} sources`}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

const reachOfSource = ({ count, audience }: Reached): number => count * audience;

const columns: Column<Reached>[] = [
  {
    key: 'source',
    title: 'Source',
    priority: 'primary',
    render: ({ source_id, name }) => (
      <TextLink as={Link} to={`/sources/${source_id}`}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  { key: 'matches', title: 'Matches', align: 'end', render: ({ count }) => formatCount(count) },
  {
    key: 'audience',
    title: 'People per month',
    align: 'end',
    render: ({ audience }) => formatCount(audience),
  },
  {
    key: 'reach',
    title: 'Potential reach',
    align: 'end',
    render: (source) => formatCount(reachOfSource(source)),
  },
];
