import * as v from 'valibot';
import { receivedRoutes } from '../../http/routes/received.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import {
  createEmailReader,
  createReceivedNewsletters,
  deleteOldEmails,
  readReceivedEmail,
  takeEmail,
} from '../../received/index.ts';
import type { Room } from '../room.ts';

const oldEmails = defineJob({ name: 'delete-old-emails', payload: v.object({}), policy: 'short' });

export const receivedRoom: Room = {
  routes: ({ db, jobs, options }) =>
    receivedRoutes(createReceivedNewsletters({ db, jobs, domain: options.receivingDomain })),
  jobs({ db, now, log, baseUrl }) {
    const reader = createEmailReader();
    return [
      jobWorker(
        readReceivedEmail,
        ({ email_id }, attempt) =>
          takeEmail({ db, reader, now, baseUrl, log: log('received') }, email_id, attempt),
        { batchSize: 2 },
      ),
      jobWorker(oldEmails, async () => void (await deleteOldEmails(db, now())), {
        schedule: '23 * * * *',
        workerType: 'cleaner',
      }),
    ];
  },
};
