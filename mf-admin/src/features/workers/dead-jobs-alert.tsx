import type { AdminQueue } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, FormAlert, LinkButton, Row } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { workersApi } from '../../api/workers.ts';
import { counted, figure } from '../../labels/figure-labels.ts';
import { queueTitle } from '../../labels/worker-labels.ts';
import { JOBS_PATH } from './jobs-path.ts';
import styles from './workers.module.css';

/** The number of jobs of all queues that failed permanently. */
export const countDead = (queues: readonly AdminQueue[]): number =>
  queues.reduce((sum, { dead }) => sum + dead, 0);

/**
 * Returns dead jobs to their queues, with one request per queue, so that no request takes longer than on the queue's
 * own page.
 */
async function retryDead(queues: readonly AdminQueue[]): Promise<{ done: number; refused: number }> {
  const total = { done: 0, refused: 0 };
  for (const { name } of queues) {
    const { done, refused } = await workersApi.bulk({ body: { action: 'retry', queue: name } });
    total.done += done;
    total.refused += refused;
  }
  return total;
}

function outcome({ done, refused }: { done: number; refused: number }): string {
  const returned = `${counted(done, 'job')} returned to ${done === 1 ? 'its queue' : 'their queues'}.`;
  return refused > 0 ? `${returned} ${counted(refused, 'job')} could not be retried.` : returned;
}

/** Lists jobs that failed permanently, and retries them. Renders nothing if there are none. */
export function DeadJobsAlert({ queues }: { queues: readonly AdminQueue[] }) {
  const retry = useApiMutation(retryDead, {
    done: outcome,
    failed: 'Not all jobs could be retried.',
    refreshes: [adminKeys.all],
  });
  const troubled = queues.filter(({ dead }) => dead > 0).toSorted((one, other) => other.dead - one.dead);
  const dead = countDead(troubled);
  if (dead === 0) return null;
  const ask = async () => {
    const sure = await confirm({
      title: `Retry ${counted(dead, 'dead job')}?`,
      body: (
        <>
          <p>{dead === 1 ? 'It returns to its queue:' : 'They return to their queues:'}</p>
          <ul className={styles.counts}>
            {troubled.map((queue) => (
              <li key={queue.name}>
                {queueTitle(queue.name)}: {figure(queue.dead)}
              </li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: dead === 1 ? 'Retry dead job' : 'Retry dead jobs',
    });
    if (sure) retry.mutate(troubled);
  };
  return (
    <FormAlert
      tone="warning"
      title={`${counted(dead, 'job')} failed permanently.`}
      action={
        <Row gap={2}>
          <Button size="small" icon={<RefreshCw />} loading={retry.isPending} onClick={() => void ask()}>
            Retry dead jobs
          </Button>
          <LinkButton as={Link} to={JOBS_PATH} size="small">
            View jobs
          </LinkButton>
        </Row>
      }
    >
      {troubled.map(({ name, dead: count }) => `${queueTitle(name)}: ${figure(count)}`).join(', ')}
    </FormAlert>
  );
}
