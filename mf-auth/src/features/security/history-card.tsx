import { limits, securityEventLabels } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, List, ListItem, Pagination, RelativeTime, Row, Skeleton } from '@newswatch/ui';
import { useState } from 'react';
import { securityQueries } from '../../api/security.ts';

/** The account history: sign-ins and changes, newest first. */
export function HistoryCard() {
  const { timezone } = useCurrentUser();
  const [page, setPage] = useState(1);
  const query = useQuery(securityQueries.events(page));
  return (
    <Card
      title="Sign-in history"
      description={`Sign-ins and changes from the last ${limits.SECURITY_EVENTS_DAYS} days. If you do not recognise something, change your password.`}
      padding="none"
      footer={
        query.data && query.data.pagination.pages > 1 ? (
          <Pagination
            label="History pages"
            page={page}
            pageCount={query.data.pagination.pages}
            onChange={setPage}
          />
        ) : null
      }
    >
      <QueryView
        query={query}
        what="your sign-in history"
        loading={<Skeleton shape="block" height={160} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="No activity yet">Sign-ins and account changes appear here.</EmptyState>}
      >
        {({ items }) => (
          <List label="Sign-in history">
            {items.map((event) => (
              <ListItem key={event.id}>
                <Row justify="between" gap={2} align="baseline">
                  <span>{securityEventLabels[event.kind]}</span>
                  <RelativeTime value={event.at} timeZone={timezone} />
                </Row>
                <p className="ui-muted">
                  {event.device_label}
                  {event.ip ? <span dir="ltr"> · {event.ip}</span> : null}
                </p>
              </ListItem>
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  );
}
