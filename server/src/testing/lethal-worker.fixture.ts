/**
 * A worker process that kills itself (SIGKILL) as soon as it receives a job. Its arguments are the connection and the
 * kind of job. It reports each job before it dies.
 */
import { flushCompileCache } from 'node:module';
import * as v from 'valibot';
import { createJobs, defineJob, jobWorker } from '../jobs/index.ts';
import { createLogger } from '../logging.ts';
import { openStorage } from '../storage/database.ts';

const [connectionJson = '{}', name = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionJson) as { connectionString: string };
const log = createLogger('silent');
const { db } = openStorage({ connection, log, maxConnections: 2 });
// Does not supervise others: the test's own process finds out that it died.
const jobs = createJobs({ connection, db, log, now: () => new Date(), beatSeconds: 20 });
process.on('disconnect', () => process.exit());
// The process never exits normally, so it saves the compile cache here to make the next start faster.
flushCompileCache();
await jobs.work(
  jobWorker(
    defineJob({
      name,
      payload: v.object({}),
      expireSeconds: 1,
      retry: { limit: 10, delaySeconds: 0, maxDelaySeconds: 1 },
    }),
    (_payload, { number }) =>
      new Promise(() => {
        process.send?.(number, () => process.kill(process.pid, 'SIGKILL'));
      }),
  ),
);
