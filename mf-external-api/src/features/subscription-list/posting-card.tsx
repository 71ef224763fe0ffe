import type { Subscription } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Card, DescriptionList, LinkButton, RelativeTime } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { subscriptionQueries } from '../../api/webhooks.ts';
import { LastRequest } from './last-request.tsx';

/** The endpoint a subscription is sent to, and its last answer. */
export function PostingCard({ subscription }: { subscription: Subscription }) {
  const { data } = useQuery(subscriptionQueries.backlog(subscription.id));
  const deliveries = `/external-api/webhooks?webhook_id=${subscription.webhook?.id}`;
  return (
    <Card
      title={
        <>
          Posted to <bdi>{subscription.webhook?.name}</bdi>
        </>
      }
      actions={
        <LinkButton as={Link} to={deliveries} size="small">
          See deliveries
        </LinkButton>
      }
    >
      <DescriptionList
        items={[
          {
            term: 'Last request',
            value: data ? <LastRequest request={data.last_request} /> : '…',
          },
          {
            term: 'Last event',
            value: subscription.last_event_at ? (
              <RelativeTime value={subscription.last_event_at} />
            ) : (
              'None yet'
            ),
          },
          {
            term: 'Limit',
            value: `${subscription.rate_limit_per_hour.toLocaleString('en')} an hour; the rest wait for the next hour`,
          },
        ]}
      />
    </Card>
  );
}
