import { pruneAllLooks } from '../../brand/index.ts';
import { fitHistory, historyFit } from '../../content/index.ts';
import { removeEndedDevices } from '../../devices/index.ts';
import { jobRoutes } from '../../http/routes/jobs.ts';
import { liveRoutes } from '../../http/routes/live.ts';
import { mailboxRoutes } from '../../http/routes/mailbox.ts';
import { systemRoutes } from '../../http/routes/system.ts';
import { jobWorker } from '../../jobs/index.ts';
import { removeStaleRows, staleRows } from '../../jobs/remove-stale-rows.ts';
import { applyRetention, deleteOldRows } from '../../system-settings/apply-retention.ts';
import { takeOverSettings } from '../../system-settings/index.ts';
import type { Room } from '../room.ts';

/** Everything that belongs to no other room: health, the mailbox, jobs, live events, cleanup. */
export const systemRoom: Room = {
  routes: ({ db, jobs, live, mayReadMailbox, options }) => [
    ...systemRoutes({ readiness: options.readiness }),
    ...mailboxRoutes({ db, mayRead: mayReadMailbox }),
    ...jobRoutes(jobs),
    ...liveRoutes(live),
  ],
  jobs: ({ db, now }) => [
    jobWorker(
      staleRows,
      async () => {
        await removeStaleRows(db, now());
        await removeEndedDevices(db, now());
        await pruneAllLooks(db);
      },
      { schedule: '17 * * * *', workerType: 'cleaner' },
    ),
    jobWorker(applyRetention, (_payload, { signal }) => deleteOldRows(db, now(), signal), {
      schedule: '23 3 * * *',
      workerType: 'cleaner',
    }),
    jobWorker(
      historyFit,
      async (_payload, { signal }) => {
        // A change that has just been saved may not have reached this process yet.
        await takeOverSettings(db);
        await fitHistory(db, now(), { signal });
      },
      { schedule: '7 * * * *', workerType: 'cleaner' },
    ),
  ],
};
