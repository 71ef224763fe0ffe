import { retryOf } from '@newswatch/shared/api';
import { limits, securityEventLabels } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  Card,
  EmptyState,
  FailureState,
  List,
  ListItem,
  Pagination,
  RelativeTime,
  Row,
  Skeleton,
} from '@newswatch/ui';
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
      {query.data ? (
        query.data.items.length > 0 ? (
          <List label="Sign-in history">
            {query.data.items.map((event) => (
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
        ) : (
          <EmptyState title="No activity yet">Sign-ins and account changes appear here.</EmptyState>
        )
      ) : query.isError ? (
        <FailureState title="Your sign-in history could not be loaded" {...retryOf(query)} />
      ) : (
        <Skeleton shape="block" height={160} />
      )}
    </Card>
  );
}
