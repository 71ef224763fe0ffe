/**
 * A worker in a process of its own that dies (kill -9, by its own hand) as soon as a job is in its hands. Its arguments are the
 * connection and the name of the kind; it tells of each job before it dies.
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
// It watches over nobody: the test's own process finds that it died.
const jobs = createJobs({ connection, db, log, now: () => new Date(), beatSeconds: 20 });
process.on('disconnect', () => process.exit());
// It never ends by itself: the next one begins sooner where this one's modules were kept.
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
