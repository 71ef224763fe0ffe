import { bindCall } from '@newswatch/shared/api';
import { calls, type TasksQuery } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const tasksApi = {
  list: bindCall(calls.tasks.list),
  create: bindCall(calls.tasks.create),
  update: bindCall(calls.tasks.update),
  remove: bindCall(calls.tasks.remove),
  bulk: bindCall(calls.tasks.bulk),
  importCsv: bindCall(calls.tasks.importCsv),
};

/** More than anyone has open. Any further tasks appear as others are closed. */
const SHOWN = 100;
const CLOSED_SHOWN = 20;

const list = (query: v.InferInput<typeof TasksQuery>) =>
  queryOptions({
    queryKey: [...taskKeys.all, query],
    queryFn: ({ signal }) => tasksApi.list({ query, signal }),
  });

export const taskQueries = {
  open: () => list({ state: 'open', per_page: SHOWN }),
  snoozed: () => list({ state: 'snoozed', per_page: SHOWN }),
  closed: () => list({ state: 'closed', per_page: CLOSED_SHOWN }),
};
