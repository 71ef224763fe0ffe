import type { ApiOverview } from '@newswatch/shared/contracts';
import { Card, formatPercent, Sparkline, Statistic, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { eventCount } from '../../labels/subscription-labels.ts';
import styles from './overview.module.css';

/** Number of keys, endpoints and subscriptions, and the delivery rate of the last 24 hours. */
export function Figures({ overview }: { overview: ApiOverview }) {
  const { keys, webhooks, subscriptions, deliveries_24h, by_hour } = overview;
  const { success, failed, pending } = deliveries_24h;
  const total = success + failed + pending;
  return (
    <div className={styles.figures}>
      <Card>
        <Statistic label="API keys" value={keys.used} unit={`of ${keys.max}`} />
        <TextLink as={Link} to="/external-api/api-keys" className={styles.note}>
          {keys.busiest
            ? `busiest: ${keys.busiest.name}, ${keys.busiest.percent}% of its hourly limit`
            : 'none used this hour'}
        </TextLink>
      </Card>
      <Card>
        <Statistic label="Endpoints" value={webhooks.used} unit={`of ${webhooks.max}`} />
        <TextLink as={Link} to="/external-api/webhooks?tab=endpoints" className={styles.note}>
          {endpointsSentence(webhooks)}
        </TextLink>
      </Card>
      <Card>
        <Statistic label="Subscriptions" value={subscriptions.used} unit={`of ${subscriptions.max}`} />
        <TextLink as={Link} to="/external-api/subscriptions" className={styles.note}>
          {subscriptions.furthest_behind
            ? `furthest behind: ${subscriptions.furthest_behind.name}, ${eventCount(subscriptions.furthest_behind.lag)}`
            : 'none is behind'}
        </TextLink>
      </Card>
      <Card>
        <div className={styles.delivered}>
          {total === 0 ? (
            <Statistic label="Delivered, 24 hours" value={0} />
          ) : (
            <Statistic
              label="Delivered, 24 hours"
              value={success / total}
              format={(share) => formatPercent(share)}
            />
          )}
          <Sparkline
            values={by_hour.map((row) => row.delivered)}
            width={56}
            label={`${eventCount(success)} delivered in 24 hours`}
          />
        </div>
        <TextLink as={Link} to="/external-api/webhooks" className={styles.note}>
          {total === 0
            ? 'nothing has been sent yet'
            : `${success.toLocaleString('en')} of ${eventCount(total)}, ${pending.toLocaleString('en')} on their way`}
        </TextLink>
      </Card>
    </div>
  );
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
