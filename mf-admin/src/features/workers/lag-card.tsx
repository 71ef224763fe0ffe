import type { AdminQueues } from '@newswatch/shared/contracts/admin';
import { Card, EmptyState, LineChart } from '@newswatch/ui';
import type * as v from 'valibot';
import { queueTitle, waited } from '../../labels/worker-labels.ts';

type Lag = v.InferOutput<typeof AdminQueues>['lag'];

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The wait of the oldest job in any queue, minute by minute. */
export function LagCard({ lag }: { lag: Lag }) {
  const longest = lag.reduce<Lag[number] | undefined>(
    (worst, minute) => (minute.oldest_seconds > (worst?.oldest_seconds ?? 0) ? minute : worst),
    undefined,
  );
  return (
    <Card title="Wait time of the oldest job" description="Last hour, all queues">
      {lag.length < 2 ? (
        <EmptyState title="Not measured yet">The queues are measured once a minute.</EmptyState>
      ) : (
        <>
          <LineChart
            label="Oldest waiting job, last hour"
            legend="none"
            height={200}
            kind="duration"
            moments={lag.map(({ at }, index) => ({
              label: clock.format(new Date(at)),
              tick: index % 20 === 0 ? clock.format(new Date(at)) : null,
            }))}
            series={[
              {
                name: 'Oldest job',
                values: lag.map(({ oldest_seconds }) => oldest_seconds * 1_000),
                area: true,
              },
            ]}
          />
          <p>
            {longest
              ? `Longest: ${waited(longest.oldest_seconds)} at ${clock.format(new Date(longest.at))}, ${queueTitle(longest.queue)}.`
              : 'No jobs had to wait.'}
          </p>
        </>
      )}
    </Card>
  );
}
