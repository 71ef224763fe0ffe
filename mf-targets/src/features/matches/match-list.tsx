import { failureSentence, retryOf } from '@newswatch/shared/api';
import type { MatchWithArticle } from '@newswatch/shared/contracts';
import { useReadOn } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  FailureState,
  FormAlert,
  Row,
  SelectField,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { ArrowUp } from '@newswatch/ui/icons';
import { useState } from 'react';
import { targetQueries } from '../../api/targets.ts';
import { useDays } from '../../labels/use-days.ts';
import styles from './match-card.module.css';
import { MatchCard } from './match-card.tsx';
import { shownMatches } from './shown-matches.ts';

const REFRESH_MS = 5_000;
const groups = [
  { value: 'story', label: 'One per story' },
  { value: 'article', label: 'Every article' },
] as const;

/** The matches of one target, newest first, each story once. New matches appear automatically. */
export function MatchList({ targetId, unread }: { targetId: string; unread: number }) {
  const [group, setGroup] = useState<'story' | 'article'>(shownMatches.group);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const filter = { group, ...(onlyUnread ? { unread: true } : {}) };
  const { query, items, hasNews, showNews, count, total } = useReadOn({
    pages: targetQueries.matches(targetId, filter),
    newest: targetQueries.newestMatch(targetId, filter),
    timeOf: (match) => match.matched_at,
    refreshMs: REFRESH_MS,
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
  if (total === 0 && !onlyUnread) {
    return (
      <EmptyState title="Nothing found yet">
        We read every source as it publishes. The first match will appear here automatically.
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
            onChange={(event) => setGroup(event.target.value === 'article' ? 'article' : 'story')}
          />
          <Button
            variant={onlyUnread ? 'primary' : 'secondary'}
            aria-pressed={onlyUnread}
            onClick={() => setOnlyUnread(!onlyUnread)}
          >
            Unread articles {unread.toLocaleString('en')}
          </Button>
          {/* Announces new matches, which appear without any action, to screen readers. */}
          <p role="status" className="ui-muted">
            {count} {noun}
          </p>
        </div>
        {hasNews ? (
          <Row className={styles.news}>
            <Button size="small" icon={<ArrowUp />} onClick={showNews}>
              Show new matches
            </Button>
          </Row>
        ) : null}
        {items.length === 0 ? (
          <p className={styles.none}>No unread matches.</p>
        ) : (
          <MatchesByDay items={items} />
        )}
      </Card>
      <OlderMatches query={query} />
    </Stack>
  );
}

/** The matches under a heading for each day. */
function MatchesByDay({ items }: { items: readonly MatchWithArticle[] }) {
  return useDays(items, ({ matched_at }) => matched_at).map(({ day, label, items: ofDay }) => (
    <div key={day}>
      <h3 className={styles.day}>{label}</h3>
      {ofDay.map((match) => (
        <MatchCard key={match.id} match={match} />
      ))}
    </div>
  ));
}

/** Loads older matches at the end of the list, and shows when that failed. */
function OlderMatches({ query }: Pick<ReturnType<typeof useReadOn>, 'query'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  if (!hasNextPage) return null;
  const goOn = (label: string) => (
    <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
      {label}
    </Button>
  );
  return isFetchNextPageError ? (
    <FormAlert action={goOn('Retry')}>
      The older matches could not be loaded. {error ? failureSentence(error) : null}
    </FormAlert>
  ) : (
    goOn('Show older matches')
  );
}
