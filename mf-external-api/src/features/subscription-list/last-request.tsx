import type { SubscriptionRequest } from '@newswatch/shared/contracts';
import { Badge, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { eventCount } from '../../labels/subscription-labels.ts';
import { attemptErrorLabels } from '../../labels/webhook-labels.ts';

const kindLabels: Record<SubscriptionRequest['kind'], string> = {
  read: 'events read',
  acknowledge: 'acknowledged',
  delivery: 'posted to the endpoint',
};

/** The time, result and duration of the last request. */
export function LastRequest({ request }: { request: SubscriptionRequest | null }) {
  if (!request) return 'None yet';
  const { kind, at, status, code, duration_ms, events, delivery_id } = request;
  const failed = status === null || status >= 400;
  const what = events === null ? kindLabels[kind] : `${eventCount(events)} read`;
  return (
    <>
      <RelativeTime value={at} />: {failed ? kindLabels[kind] : what},{' '}
      <Badge tone={failed ? (status !== null && status < 500 ? 'warning' : 'danger') : 'success'}>
        {status ?? 'no response'}
      </Badge>{' '}
      {code ? `${attemptErrorLabels[code as keyof typeof attemptErrorLabels] ?? code}, ` : null}
      {`in ${duration_ms.toLocaleString('en')} ms`}
      {delivery_id ? (
        <>
          .{' '}
          <TextLink as={Link} to={`/external-api/webhooks?delivery=${delivery_id}`}>
            See it
          </TextLink>
        </>
      ) : null}
    </>
  );
}
