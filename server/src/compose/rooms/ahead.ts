import { createAhead, createOwnDates, remindOfDates, remindOfOwnDates } from '../../ahead/index.ts';
import { searchAhead, searchStored } from '../../announcements/index.ts';
import { aheadRoutes } from '../../http/routes/ahead.ts';
import { jobWorker } from '../../jobs/index.ts';
import type { Room } from '../room.ts';

export const aheadRoom: Room = {
  routes: ({ db, baseUrl }) => aheadRoutes(createAhead({ db, baseUrl }), createOwnDates(db)),
  jobs: ({ db, now, log }) => [
    jobWorker(searchAhead, async (_payload, { signal }) => void (await searchStored(db, now, signal)), {
      schedule: '* * * * *',
    }),
    jobWorker(remindOfDates, async () => void (await remindOfOwnDates(db, now(), log('ahead'))), {
      schedule: '* * * * *',
    }),
  ],
};
