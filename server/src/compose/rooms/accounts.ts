import { createAccountExport, exportAccount, writeAccountExport } from '../../accounts/index.ts';
import { authRoutes } from '../../http/routes/auth.ts';
import { userRoutes } from '../../http/routes/user.ts';
import { jobWorker } from '../../jobs/index.ts';
import type { Room } from '../room.ts';

export const accountsRoom: Room = {
  routes: ({ accounts, db, jobs, throttle }) => [
    ...authRoutes(accounts),
    ...userRoutes(accounts, createAccountExport({ db, jobs, throttle })),
  ],
  jobs: ({ db, now }) => [
    jobWorker(
      exportAccount,
      ({ user_id }, { progress }) => writeAccountExport(db, user_id, { now: now(), progress }),
      { batchSize: 1 },
    ),
  ],
};
