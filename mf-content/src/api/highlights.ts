import { bindCall } from '@newswatch/shared/api';
import { calls, type HighlightsQuery } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const highlightsApi = {
  list: bindCall(calls.highlights.list),
  exportAll: bindCall(calls.highlights.exportAll),
  create: bindCall(calls.highlights.create),
  earlier: bindCall(calls.highlights.earlier),
  sources: bindCall(calls.highlights.sources),
  setSource: bindCall(calls.highlights.setSource),
  bulk: bindCall(calls.highlights.bulk),
  tags: bindCall(calls.highlights.tags),
  renameTag: bindCall(calls.highlights.renameTag),
  removeTag: bindCall(calls.highlights.removeTag),
  update: bindCall(calls.highlights.update),
  setNote: bindCall(calls.highlights.setNote),
  setColour: bindCall(calls.highlights.setColour),
  remove: bindCall(calls.highlights.remove),
};

/** Query key prefix of everything about highlights. */
export const highlightKeys = ['highlights'] as const;

/** Query key prefix of the lists over all articles. */
export const highlightPages = [...highlightKeys, 'pages'] as const;

type Filter = Pick<v.InferOutput<typeof HighlightsQuery>, 'q' | 'target_id' | 'source_id' | 'colour' | 'tag'>;

export const highlightQueries = {
  /** The person's tags, each with the number of its highlights. */
  tags: () =>
    queryOptions({
      queryKey: [...highlightKeys, 'tags'],
      queryFn: ({ signal }) => highlightsApi.tags({ signal }),
    }),
  /** The sources of the person's highlights, each with how often its highlights come back. */
  sources: () =>
    queryOptions({
      queryKey: [...highlightKeys, 'sources'],
      queryFn: ({ signal }) => highlightsApi.sources({ signal }),
    }),
  /** Today's choice of earlier highlights. */
  earlier: () =>
    queryOptions({
      queryKey: [...highlightKeys, 'earlier'],
      queryFn: ({ signal }) => highlightsApi.earlier({ signal }),
    }),
  /** The highlights in all articles, newest first unless another order is given. */
  pages: (filter: Filter = {}, sort: v.InferOutput<typeof HighlightsQuery>['sort'] = '-created_at') =>
    listPages([...highlightPages, filter, sort], { ...filter, sort }, (query, signal) =>
      highlightsApi.list({ query, signal }),
    ),
};
