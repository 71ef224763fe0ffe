import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type SourcesQuery,
  type SuggestedTopicsQuery,
  sourceSortOf,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { sourceKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import * as v from 'valibot';

const sourcesApi = {
  list: bindCall(calls.sources.list),
  categories: bindCall(calls.sources.categories),
  topics: bindCall(calls.sources.topics),
  get: bindCall(calls.sources.get),
  relatedWords: bindCall(calls.targets.relatedWords),
};

/** Sends an OPML file to the server, which requests nothing from the sites in it. */
export const matchFeeds = bindCall(calls.sources.matchFeeds);

export const sourceQueries = {
  list: (filter: v.InferInput<typeof SourcesQuery> = {}) => {
    const query = { ...filter, sort: sourceSortOf(filter) };
    return queryOptions({
      queryKey: [...sourceKeys.lists, query],
      queryFn: ({ signal }) => sourcesApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  categories: () =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'categories'],
      queryFn: ({ signal }) => sourcesApi.categories({ signal }),
    }),
  /**
   * Topics that begin with what is being typed. If they cannot be loaded, no message is shown, because they are only suggestions.
   */
  topics: (query: v.InferInput<typeof SuggestedTopicsQuery>) =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'topics', query],
      queryFn: ({ signal }) => sourcesApi.topics({ query, signal }),
      // The previous list is shown while letters are added, which narrow it; other letters need a different list.
      placeholderData: (previous, of) => (isBegunBy(query.q, of?.queryKey.at(-1)) ? previous : undefined),
      staleTime: 60_000,
      retry: false,
      meta: { quiet: true },
    }),
  one: (sourceId: string) =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'one', sourceId],
      queryFn: ({ signal }) => sourcesApi.get({ params: { sourceId }, signal }),
    }),
  /** Words that often occur together with those of a topic. @param draftId identifies the page */
  relatedWords: (target: TargetDraftInput, draftId: string) =>
    queryOptions({
      queryKey: [...sourceKeys.all, 'related-words', target],
      queryFn: ({ signal }) => sourcesApi.relatedWords({ body: { target, draft_id: draftId }, signal }),
      staleTime: 60_000,
      retry: false,
      meta: { quiet: true },
    }),
};

const isBegunBy = (typed: string, before: unknown) =>
  v.is(v.object({ q: v.string() }), before) && typed.startsWith(before.q);
