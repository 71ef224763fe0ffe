import { bindCall } from '@newswatch/shared/api';
import { calls, type QuotesQuery, type SpeakersQuery } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const quotesApi = {
  list: bindCall(calls.quotes.list),
  exportAll: bindCall(calls.quotes.exportAll),
  speakers: bindCall(calls.quotes.speakers),
};

const all = ['quotes'];
export const quoteKeys = { speakers: [...all, 'speakers'] };

export const quoteQueries = {
  pages: (filter: v.InferInput<typeof QuotesQuery> = {}) =>
    listPages([...all, 'pages', filter], filter, (query, signal) => quotesApi.list({ query, signal })),
  speakers: (query: v.InferInput<typeof SpeakersQuery>) =>
    queryOptions({
      queryKey: [...quoteKeys.speakers, query],
      queryFn: ({ signal }) => quotesApi.speakers({ query, signal }),
      placeholderData: keepPreviousData,
    }),
};
