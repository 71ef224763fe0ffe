import { retryOf } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import {
  Button,
  Card,
  EmptyState,
  FailureState,
  formatCount,
  Pagination,
  SelectField,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { useState } from 'react';
import { targetQueries } from '../../api/targets.ts';
import styles from './match-card.module.css';
import { MatchCard } from './match-card.tsx';
import { shownMatches } from './shown-matches.ts';

const REFRESH_MS = 5_000;
const groups = [
  { value: 'story', label: 'One per story' },
  { value: 'article', label: 'Every article' },
] as const;

/** What one target has found, newest first, each story once; new finds appear by themselves. */
export function MatchList({ targetId, unread }: { targetId: string; unread: number }) {
  const [page, setPage] = useState<number>(shownMatches.page);
  const [group, setGroup] = useState<'story' | 'article'>(shownMatches.group);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const query = useQuery({
    ...targetQueries.matches(targetId, { page, group, ...(onlyUnread ? { unread: true } : {}) }),
    refetchInterval: REFRESH_MS,
  });

  if (query.isPending) {
    return (
      <Stack gap={3} role="status" aria-busy="true" aria-label="Loading matches">
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={140} />
      </Stack>
    );
  }
  if (!query.data) {
    return <FailureState title="The matches could not be loaded" {...retryOf(query)} />;
  }
  const { items, pagination } = query.data;
  const { total } = pagination;
  if (total === 0 && !onlyUnread) {
    return (
      <EmptyState title="Nothing found yet">
        We read every source as it publishes. The first match will appear here by itself.
      </EmptyState>
    );
  }
  const noun = group === 'story' ? (total === 1 ? 'story' : 'stories') : total === 1 ? 'match' : 'matches';
  return (
    <Stack gap={3}>
      <Card padding="none">
        <div className={styles.bar}>
          <SelectField
            label="Show"
            hideLabel
            options={[...groups]}
            value={group}
            onChange={(event) => {
              setGroup(event.target.value === 'article' ? 'article' : 'story');
              setPage(1);
            }}
          />
          <Button
            variant={onlyUnread ? 'primary' : 'secondary'}
            aria-pressed={onlyUnread}
            onClick={() => {
              setOnlyUnread(!onlyUnread);
              setPage(1);
            }}
          >
            Unread {unread.toLocaleString('en')}
          </Button>
          {/* New finds join the list by themselves: this says so to who cannot see it grow. */}
          <p role="status" className="ui-muted">
            {total > limits.COUNTED_ITEMS_MAX
              ? `${formatCount(limits.COUNTED_ITEMS_MAX)}+`
              : formatCount(total)}{' '}
            {noun}
          </p>
        </div>
        {items.length === 0 ? (
          <p className={styles.none}>All sources were read.</p>
        ) : (
          items.map((match) => <MatchCard key={match.id} match={match} />)
        )}
      </Card>
      {pagination.pages > 1 ? (
        <Pagination
          label="Pages of matches"
          page={pagination.page}
          pageCount={pagination.pages}
          onChange={setPage}
        />
      ) : null}
    </Stack>
  );
}
