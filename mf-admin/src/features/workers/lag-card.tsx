import type { AdminQueues } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { timeIn } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, LineChart } from '@newswatch/ui';
import type * as v from 'valibot';
import { queueTitle, waited } from '../../labels/worker-labels.ts';

type Lag = v.InferOutput<typeof AdminQueues>['lag'];

/** The wait of the oldest job in any queue, minute by minute. */
export function LagCard({ lag }: { lag: Lag }) {
  const { timezone } = useCurrentUser();
  const clock = (at: string) => timeIn(timezone, new Date(at));
  const longest = lag.reduce<Lag[number] | undefined>(
    (worst, minute) => (minute.oldest_seconds > (worst?.oldest_seconds ?? 0) ? minute : worst),
    undefined,
  );
  return (
    <Card title="Wait time of the oldest job" description="Last hour, all queues">
      {lag.length < 2 ? (
        <EmptyState title="Not measured yet">The queues are measured once a minute.</EmptyState>
      ) : longest ? (
        <>
          <LineChart
            label="Oldest waiting job, last hour"
            legend="none"
            height={200}
            kind="duration"
            moments={lag.map(({ at }, index) => ({
              label: clock(at),
              tick: index % 20 === 0 ? clock(at) : null,
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
            Longest: {waited(longest.oldest_seconds)} at {clock(longest.at)}, {queueTitle(longest.queue)}.
          </p>
        </>
      ) : (
        // A flat line at zero would add nothing.
        <p>No jobs had to wait.</p>
      )}
    </Card>
  );
}
