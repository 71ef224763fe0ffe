import type { ApiOverview } from '@newswatch/shared/contracts';
import { formatPercent, Sparkline, Stat, StatStrip, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { eventCount } from '../../labels/subscription-labels.ts';

/** Number of keys, endpoints and subscriptions, and the delivery rate of the last 24 hours. */
export function Figures({ overview }: { overview: ApiOverview }) {
  const { keys, webhooks, subscriptions, deliveries_24h, by_hour } = overview;
  const { success, failed, pending } = deliveries_24h;
  const total = success + failed + pending;
  return (
    <StatStrip>
      <Stat
        label="API keys"
        value={`${keys.used} of ${keys.max}`}
        hint={
          <TextLink as={Link} to="/external-api/api-keys">
            {keysSentence(keys)}
          </TextLink>
        }
      />
      <Stat
        label="Endpoints"
        value={`${webhooks.used} of ${webhooks.max}`}
        hint={
          <TextLink as={Link} to="/external-api/webhooks?tab=endpoints">
            {endpointsSentence(webhooks)}
          </TextLink>
        }
      />
      <Stat
        label="Subscriptions"
        value={`${subscriptions.used} of ${subscriptions.max}`}
        hint={
          <TextLink as={Link} to="/external-api/subscriptions">
            {subscriptionsSentence(subscriptions)}
          </TextLink>
        }
      />
      <Stat
        label="Delivered, 24 hours"
        value={total === 0 ? '–' : formatPercent(success / total)}
        shape={
          total === 0 ? null : (
            <Sparkline
              values={by_hour.map((row) => row.delivered)}
              width={56}
              label={`${eventCount(success)} delivered in 24 hours`}
            />
          )
        }
        hint={
          <TextLink as={Link} to="/external-api/webhooks">
            {total === 0 ? 'no events to deliver' : deliveriesSentence({ success, total, pending })}
          </TextLink>
        }
      />
    </StatStrip>
  );
}

function keysSentence({ used, busiest }: ApiOverview['keys']): string {
  if (used === 0) return 'create your first one';
  return busiest ? `${busiest.name}: ${busiest.percent}% of its hourly limit` : 'no requests this hour';
}

function subscriptionsSentence({ used, furthest_behind }: ApiOverview['subscriptions']): string {
  if (used === 0) return 'create your first one';
  return furthest_behind
    ? `${furthest_behind.name} is ${eventCount(furthest_behind.lag)} behind`
    : 'all are up to date';
}

function deliveriesSentence({
  success,
  total,
  pending,
}: Record<'success' | 'total' | 'pending', number>): string {
  const sentence = `${success.toLocaleString('en')} of ${eventCount(total)}`;
  return pending === 0 ? sentence : `${sentence}, ${pending.toLocaleString('en')} in progress`;
}

function endpointsSentence({ active, failing, paused, disabled, pending }: ApiOverview['webhooks']): string {
  const parts = [
    [active, 'active'],
    [failing, 'failing'],
    [paused, 'paused'],
    [disabled, 'disabled'],
    [pending, 'not verified'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return named.length === 0 ? 'create your first one' : named.join(', ');
}
