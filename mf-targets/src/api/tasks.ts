import { bindCall } from '@newswatch/shared/api';
import { calls, type TasksQuery } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const tasksApi = {
  list: bindCall(calls.tasks.list),
  create: bindCall(calls.tasks.create),
  update: bindCall(calls.tasks.update),
  remove: bindCall(calls.tasks.remove),
  bulk: bindCall(calls.tasks.bulk),
  importCsv: bindCall(calls.tasks.importCsv),
};

/** The number of tasks that are loaded, more than anyone has open. Further tasks appear as others are closed. */
const SHOWN = 100;
const CLOSED_SHOWN = 20;

type Query = v.InferInput<typeof TasksQuery>;
/** What narrows every list of the page. */
export type TaskFilter = Pick<Query, 'q' | 'label'>;

const list = (query: Query) =>
  queryOptions({
    queryKey: [...taskKeys.all, query],
    queryFn: ({ signal }) => tasksApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const taskQueries = {
  open: ({ q, label }: TaskFilter) => list({ q, label, state: 'open', per_page: SHOWN }),
  snoozed: ({ q, label }: TaskFilter) => list({ q, label, state: 'snoozed', per_page: SHOWN }),
  closed: ({ q, label }: TaskFilter) => list({ q, label, state: 'closed', per_page: CLOSED_SHOWN }),
};

export const isTasksNarrowed = ({ q, label }: TaskFilter): boolean => Boolean(q || label);
