import * as v from 'valibot';
import { createChats, notifyAbsent } from '../../chats/index.ts';
import { chatRoutes } from '../../http/routes/chats.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import type { Room } from '../room.ts';

const notifyAbsentReaders = defineJob({
  name: 'notify-absent-readers',
  payload: v.object({}),
  policy: 'short',
});

export const chatsRoom: Room = {
  routes: ({ db, throttle }) => chatRoutes(createChats({ db, throttle })),
  jobs: ({ db, baseUrl, now }) => [
    jobWorker(notifyAbsentReaders, () => notifyAbsent(db, baseUrl(), now()), { schedule: '* * * * *' }),
  ],
};
