import { bindCall } from '@newswatch/shared/api';
import { calls, type HighlightsQuery } from '@newswatch/shared/contracts';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const highlightsApi = {
  list: bindCall(calls.highlights.list),
  exportAll: bindCall(calls.highlights.exportAll),
  create: bindCall(calls.highlights.create),
  setNote: bindCall(calls.highlights.setNote),
  setColour: bindCall(calls.highlights.setColour),
  remove: bindCall(calls.highlights.remove),
};

/** Query key prefix of the lists over all articles. */
export const highlightPages = ['highlights', 'pages'] as const;

type Filter = Pick<v.InferOutput<typeof HighlightsQuery>, 'q' | 'target_id' | 'source_id' | 'colour'>;

export const highlightQueries = {
  /** The highlights in all articles, newest first unless another order is given. */
  pages: (filter: Filter = {}, sort: v.InferOutput<typeof HighlightsQuery>['sort'] = '-created_at') =>
    listPages([...highlightPages, filter, sort], { ...filter, sort }, (query, signal) =>
      highlightsApi.list({ query, signal }),
    ),
};
