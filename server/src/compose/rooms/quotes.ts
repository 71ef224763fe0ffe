import { quoteRoutes } from '../../http/routes/quotes.ts';
import { jobWorker } from '../../jobs/index.ts';
import { createQuoteLists } from '../../quote-lists/index.ts';
import { searchForQuotes, searchStoredQuotes } from '../../quotes/index.ts';
import type { Room } from '../room.ts';

export const quotesRoom: Room = {
  routes: ({ db, throttle, baseUrl }) => quoteRoutes(createQuoteLists({ db, throttle, baseUrl })),
  jobs: ({ db }) => [
    jobWorker(searchForQuotes, async (_payload, { signal }) => void (await searchStoredQuotes(db, signal)), {
      schedule: '* * * * *',
    }),
  ],
};
