import { bindCall } from '@newswatch/shared/api';
import { calls, type JournalistsQuery } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const journalistsApi = {
  list: bindCall(calls.journalists.list),
  exportAll: bindCall(calls.journalists.exportAll),
  get: bindCall(calls.journalists.get),
  changeNote: bindCall(calls.journalistNotes.change),
};

export const journalistKeys = { all: ['journalists'] } as const;

export const journalistQueries = {
  pages: (filter: v.InferInput<typeof JournalistsQuery> = {}) =>
    listPages([...journalistKeys.all, 'pages', filter], filter, (query, signal) =>
      journalistsApi.list({ query, signal }),
    ),
  one: (journalistId: string) =>
    queryOptions({
      queryKey: [...journalistKeys.all, 'one', journalistId],
      queryFn: ({ signal }) => journalistsApi.get({ params: { journalistId }, signal }),
    }),
};
