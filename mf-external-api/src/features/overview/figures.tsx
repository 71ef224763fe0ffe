import type { ApiOverview } from '@newswatch/shared/contracts';
import { Sparkline, Stat, StatStrip, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { eventCount } from '../../labels/subscription-labels.ts';
import { deliveredLabels } from '../../labels/webhook-labels.ts';

/** Number of keys, endpoints and subscriptions, and the delivery rate of the last 24 hours. */
export function Figures({ overview }: { overview: ApiOverview }) {
  const { keys, webhooks, subscriptions, deliveries_24h, by_hour } = overview;
  const { share, sentence } = deliveredLabels(deliveries_24h);
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
        value={share ?? '–'}
        shape={
          share === null ? null : (
            <Sparkline
              values={by_hour.map((row) => row.delivered)}
              width={56}
              label={`${eventCount(deliveries_24h.success)} delivered in 24 hours`}
            />
          )
        }
        hint={
          <TextLink as={Link} to="/external-api/webhooks">
            {sentence}
          </TextLink>
        }
      />
    </StatStrip>
  );
}

function keysSentence({ used, busiest }: ApiOverview['keys']): string {
  if (used === 0) return 'create your first one';
  return busiest
    ? `${busiest.name}: ${busiest.percent || 'less than 1'}% of its hourly limit`
    : 'no requests this hour';
}

function subscriptionsSentence({ used, furthest_behind }: ApiOverview['subscriptions']): string {
  if (used === 0) return 'create your first one';
  return furthest_behind
    ? `${furthest_behind.name} is ${eventCount(furthest_behind.lag)} behind`
    : 'all are up to date';
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
