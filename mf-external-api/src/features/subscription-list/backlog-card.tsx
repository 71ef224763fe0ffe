import type { Subscription, SubscriptionBacklog } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, LineChart, RelativeTime, Stack } from '@newswatch/ui';
import { subscriptionQueries } from '../../api/webhooks.ts';
import { eventCount } from '../../labels/subscription-labels.ts';
import styles from './subscription-list.module.css';

const TICK_HOURS = 12;
const moment = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The backlog of a subscription over two days: how many events waited, and the age of the oldest. */
export function BacklogCard({ subscription }: { subscription: Subscription }) {
  const query = useQuery(subscriptionQueries.backlog(subscription.id));
  const name = <bdi>{subscription.name}</bdi>;
  return (
    <Card
      title={subscription.lag > 0 ? <>{name} is behind</> : <>{name} is up to date</>}
      description={
        subscription.delivery === 'pull'
          ? 'Events waiting to be fetched and acknowledged, last 48 hours'
          : 'Events waiting to be delivered, last 48 hours'
      }
    >
      <QueryView query={query} what="the backlog">
        {(backlog) => <BacklogCharts backlog={backlog} />}
      </QueryView>
    </Card>
  );
}

function BacklogCharts({ backlog: { points } }: { backlog: SubscriptionBacklog }) {
  const last = points.length - 1;
  const moments = points.map(({ at }, place) => ({
    label: place === last ? 'Now' : moment.format(new Date(at)),
    tick: place === last ? 'now' : place % TICK_HOURS === 0 ? moment.format(new Date(at)) : null,
  }));
  const isPartlyKnown = points.some(({ waiting }) => waiting === null);
  // Shows a sentence, which says more than two flat lines.
  if (!points.some(({ waiting }) => waiting)) return <p>{emptySentence(isPartlyKnown)}</p>;
  return (
    <Stack gap={3}>
      <p>{nowSentence(points[last])}</p>
      <Stack gap={1}>
        <p className={styles.caption}>Events waiting</p>
        <LineChart
          label="Events waiting"
          unit="events"
          height={140}
          moments={moments}
          series={[{ name: 'Events waiting', values: points.map(({ waiting }) => waiting), area: true }]}
        />
      </Stack>
      <Stack gap={1}>
        <p className={styles.caption}>Age of the oldest event</p>
        <LineChart
          label="Age of the oldest event waiting"
          kind="duration"
          height={100}
          moments={moments}
          series={[{ name: 'Oldest event', values: points.map(ageOf), tone: 'warning' }]}
        />
      </Stack>
      {isPartlyKnown ? (
        <p className={styles.caption}>There are no measurements from before the line starts.</p>
      ) : null}
    </Stack>
  );
}

type Point = SubscriptionBacklog['points'][number];

/** The age of the oldest waiting event in milliseconds; 0 if nothing waited. */
function ageOf({ at, waiting, oldest_since }: Point): number | null {
  if (waiting === null) return null;
  return oldest_since === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(oldest_since));
}

function emptySentence(isPartlyKnown: boolean): string {
  return isPartlyKnown
    ? 'No events are waiting, and none have had to wait since measurements began.'
    : 'No events are waiting, and none have had to wait in the last 48 hours.';
}

function nowSentence(point: Point | undefined) {
  if (!point?.waiting || point.oldest_since === null) return 'No events are waiting.';
  return (
    <>
      {eventCount(point.waiting)} {point.waiting === 1 ? 'is' : 'are'} waiting; the oldest was created{' '}
      <RelativeTime value={point.oldest_since} />.
    </>
  );
}
