import type { MatchWithArticle } from '@newswatch/shared/contracts';
import { countOf, QueryView, ShowMore, useDays, useReadOn } from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, Row, SelectField, Skeleton, Stack } from '@newswatch/ui';
import { ArrowUp } from '@newswatch/ui/icons';
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
const nouns = { story: ['story', 'stories'], article: ['match', 'matches'] } as const;

/** The matches of one target, newest first, each story once. New matches appear automatically. */
export function MatchList({ targetId, unread }: { targetId: string; unread: number }) {
  const [group, setGroup] = useState<'story' | 'article'>(shownMatches.group);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const filter = { group, ...(onlyUnread ? { unread: true } : {}) };
  const { query, end, hasNews, showNews } = useReadOn({
    pages: targetQueries.matches(targetId, filter),
    newest: targetQueries.newestMatch(targetId, filter),
    timeOf: (match) => match.matched_at,
    refreshMs: REFRESH_MS,
  });

  return (
    <Stack gap={3}>
      <QueryView
        query={query}
        what="the matches"
        loading={
          <>
            <Skeleton shape="block" height={140} />
            <Skeleton shape="block" height={140} />
          </>
        }
        isEmpty={({ pagination }) => pagination.total === 0 && !onlyUnread}
        empty={
          <EmptyState title="Nothing found yet">
            We check every source regularly. The first match will appear here automatically.
          </EmptyState>
        }
      >
        {({ items, pagination: { total } }) => (
          <>
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
                  {countOf(total)} {nouns[group][total === 1 ? 0 : 1]}
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
            <ShowMore next={end} what="the older matches" label="Show older matches" />
          </>
        )}
      </QueryView>
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
