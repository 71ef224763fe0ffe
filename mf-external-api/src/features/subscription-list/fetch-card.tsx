import type { Subscription } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Card, DescriptionList, Stack } from '@newswatch/ui';
import { subscriptionQueries } from '../../api/webhooks.ts';
import { eventCount } from '../../labels/subscription-labels.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { LastRequest } from './last-request.tsx';

/** Explains how a program fetches the backlog of a pull subscription. */
export function FetchCard({ subscription }: { subscription: Subscription }) {
  const { data } = useQuery(subscriptionQueries.backlog(subscription.id));
  const address = `${window.location.origin}/api/external/v1/subscriptions/${subscription.id}`;
  const fetching = `curl -H "Authorization: Bearer $NEWSWATCH_KEY" \\
  "${address}/events?limit=200"`;
  const acknowledging = `curl -X POST -H "Authorization: Bearer $NEWSWATCH_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"cursor":"<next_cursor>"}' "${address}/ack"`;
  return (
    <Card
      title={
        <>
          Fetch <bdi>{subscription.name}</bdi>
        </>
      }
      description={
        subscription.lag === 0
          ? 'Everything has been fetched.'
          : `${eventCount(subscription.lag)} to fetch. Events are kept for 30 days.`
      }
    >
      <Stack gap={3}>
        <CodeBlock what="request">{fetching}</CodeBlock>
        <CodeBlock what="acknowledgement">{acknowledging}</CodeBlock>
        <DescriptionList
          items={[
            {
              term: 'Last request',
              value: data ? <LastRequest request={data.last_request} /> : '…',
            },
            { term: 'Cursor', value: subscription.cursor ?? 'Nothing acknowledged yet' },
            {
              term: 'Key',
              value: subscription.api_key?.name ?? 'Any key with permission to read subscriptions',
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
