import * as v from 'valibot';
import { createArticles } from '../../content/index.ts';
import { taskRoutes } from '../../http/routes/tasks.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import { createTargets } from '../../targets/index.ts';
import { createTasks, refreshOpenTasks } from '../../tasks/index.ts';
import type { Room } from '../room.ts';

const refreshTasksOfAll = defineJob({
  name: 'refresh-tasks',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

export const tasksRoom: Room = {
  routes: ({ db, targets, throttle }) => taskRoutes(createTasks({ db, targets }), throttle),
  jobs: ({ db, now }) => [
    jobWorker(
      refreshTasksOfAll,
      () => refreshOpenTasks({ db, targets: createTargets({ db, articles: createArticles({ db }) }) }, now()),
      { schedule: '*/15 * * * *' },
    ),
  ],
};
