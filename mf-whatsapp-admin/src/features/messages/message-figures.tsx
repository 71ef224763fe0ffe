import type { WhatsappStatus } from '@newswatch/shared/contracts/admin';
import { Grid, Stat } from '@newswatch/ui';
import { waitingTime } from './waiting-time.ts';

/** How many messages wait, are held, left and failed; counted when the page was asked for. */
export function MessageFigures({ status }: { status: WhatsappStatus }) {
  const { queue, last_24h: day } = status;
  return (
    <Grid min={150} stretch>
      <Stat
        label="Queued"
        value={figure(queue.waiting)}
        hint={
          queue.oldest_seconds === null
            ? 'nothing waits'
            : `the oldest message since ${waitingTime(queue.oldest_seconds)}`
        }
      />
      <Stat
        label="Held"
        value={figure(queue.held)}
        hint="for a connection, a digest or a quiet hour"
        tone={queue.held > 0 ? 'warning' : 'neutral'}
      />
      <Stat
        label="Sent, 24 hours"
        value={figure(day.sent)}
        hint={`${figure(day.delivered)} of them delivered`}
      />
      <Stat
        label="Failed, 24 hours"
        value={figure(day.failed)}
        hint="given up after their last try"
        tone={day.failed > 0 ? 'danger' : 'neutral'}
      />
    </Grid>
  );
}

const figure = (count: number): string => count.toLocaleString('en');
