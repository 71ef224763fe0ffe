import type { AnalyticsPeriod } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { BarList, Card, EmptyState, Skeleton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { quoteQueries } from '../../api/quotes.ts';

const SHOWN = 5;

/** The people and organisations quoted most in the articles of a target; each name opens what they said. */
export default function QuotedMostCard({ targetId, period }: { targetId: string; period: AnalyticsPeriod }) {
  const query = useQuery(quoteQueries.speakers({ target_id: targetId, period, per_page: SHOWN }));
  const address = (speaker?: string) =>
    `/quotes?${new URLSearchParams({ target_id: targetId, period, ...(speaker ? { speaker } : {}) })}`;
  return (
    <Card
      title="Quoted most"
      description="People and organisations quoted directly in its articles"
      actions={
        <TextLink as={Link} to={address()}>
          All quotes
        </TextLink>
      }
    >
      <QueryView
        query={query}
        what="who is quoted"
        loading={<Skeleton lines={5} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="No quotes yet">
            People and organisations appear here once articles in this period quote them by name.
          </EmptyState>
        }
      >
        {({ items }) => (
          <BarList
            label="Quoted most"
            unit="quotes"
            track="none"
            rows={items.map(({ name, kind, role, quotes }) => ({
              id: name,
              name: (
                <span>
                  <TextLink as={Link} to={address(name)}>
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
                  {kind === 'organisation' ? <span className="ui-muted">Organisation</span> : null}{' '}
                  {role ? <bdi className="ui-muted">{role}</bdi> : null}
                </span>
              ),
              value: quotes,
            }))}
          />
        )}
      </QueryView>
    </Card>
  );
}
