import * as v from 'valibot';
import { askAllWaiting, createDistributionLists } from '../../distribution-lists/index.ts';
import { distributionListRoutes } from '../../http/routes/distribution-lists.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import { createMessageLinks } from '../../message-links/index.ts';
import { keyFor } from '../deployment.ts';
import { LINKS_KEY } from '../links-key.ts';
import type { Room } from '../room.ts';

const askSubscribers = defineJob({
  name: 'ask-subscribers',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const askingWith = (secret: string, baseUrl: () => string) => {
  const key = keyFor(secret, LINKS_KEY);
  return { key, links: () => createMessageLinks(key, baseUrl()) };
};

export const distributionListsRoom: Room = {
  routes: ({ db, secret, baseUrl }) =>
    distributionListRoutes(createDistributionLists({ db, asking: askingWith(secret, baseUrl) })),
  jobs: ({ db, secret, now, log, baseUrl }) => [
    jobWorker(
      askSubscribers,
      async () =>
        void (await askAllWaiting(db, askingWith(secret, baseUrl), now(), log('distribution-lists'))),
      { schedule: '17 * * * *' },
    ),
  ],
};
