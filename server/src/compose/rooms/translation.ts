import { translationRoutes } from '../../http/routes/translations.ts';
import { jobWorker } from '../../jobs/index.ts';
import { translateTitles, translateWaitingTitles } from '../../translation/index.ts';
import type { Room } from '../room.ts';

export const translationRoom: Room = {
  routes: ({ translations }) => translationRoutes(translations),
  jobs: ({ db, translator, now, log }) => [
    jobWorker(
      translateWaitingTitles,
      (_payload, { signal }) => translateTitles({ db, translator, now, log: log('translation') }, signal),
      { schedule: '* * * * *' },
    ),
  ],
};
