import { calls } from '@newswatch/shared/contracts';
import type { Tasks } from '../../tasks/index.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { type Route, route } from '../route.ts';

/** Tasks for a person. */
export function taskRoutes(tasks: Tasks, throttle: Throttle): Route[] {
  return [
    route(calls.tasks.list, ({ caller, query, now }) => tasks.list(caller.id, query, now)),
    route(calls.tasks.create, async ({ caller, body, now }) => ({
      task: await tasks.create(caller.id, body, now),
    })),
    route(calls.tasks.bulk, ({ caller, body, now }) => tasks.bulk(caller.id, body.ids, body.action, now)),
    route(calls.tasks.importCsv, async ({ caller, ip, bytes, now }) => {
      await throttle.hitPerson({ id: caller.id, ip }, 'tasks-import', throttleRules.tasksImport, now);
      return tasks.importCsv(caller.id, bytes, now);
    }),
    route(calls.tasks.get, async ({ caller, params }) => ({
      task: await tasks.get(caller.id, params.taskId),
    })),
    route(calls.tasks.update, async ({ caller, params, body, now }) => ({
      task: await tasks.update(caller.id, params.taskId, body, now),
    })),
    route(calls.tasks.remove, async ({ caller, params }) => {
      await tasks.remove(caller.id, params.taskId);
      return { message: 'Task deleted.' };
    }),
  ];
}
