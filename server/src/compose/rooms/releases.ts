import { releaseRoutes } from '../../http/routes/releases.ts';
import { jobWorker } from '../../jobs/index.ts';
import {
  compareNew,
  compareStored,
  createReleases,
  notifyOwners,
  readNextArticles,
  searchStored,
} from '../../releases/index.ts';
import type { Room } from '../room.ts';

/** A round of new articles ends after a minute, so that owners are notified between rounds. */
const ROUND_MS = 50_000;

export const releasesRoom: Room = {
  routes: ({ db, jobs, throttle, prober }) => releaseRoutes(createReleases({ db, jobs, throttle, prober })),
  jobs: ({ db, now, log }) => [
    jobWorker(compareStored, async ({ release_id }) => void (await searchStored(db, release_id, now())), {
      batchSize: 1,
    }),
    jobWorker(
      compareNew,
      async (_payload, { signal }) => {
        const until = performance.now() + ROUND_MS;
        while (!signal.aborted && performance.now() < until && (await readNextArticles(db, now())) > 0);
        await notifyOwners(db, now(), log('releases'));
      },
      { schedule: '* * * * *' },
    ),
  ],
};
