import * as v from 'valibot';
import { newsletterRoutes } from '../../http/routes/newsletters.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import {
  createNewsletterSchedules,
  createNewsletters,
  createNextIssues,
  sendDueNewsletters,
} from '../../newsletters/index.ts';
import type { Room } from '../room.ts';

const issueNewsletters = defineJob({
  name: 'issue-newsletters',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

export const newslettersRoom: Room = {
  routes: ({ db, throttle }) =>
    newsletterRoutes(
      createNewsletters({ db, throttle }),
      createNewsletterSchedules({ db }),
      createNextIssues({ db }),
    ),
  jobs: ({ db, now, log }) => [
    jobWorker(issueNewsletters, async () => void (await sendDueNewsletters(db, now(), log('newsletters'))), {
      schedule: '* * * * *',
    }),
  ],
};
