import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { collectionKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const collectionsApi = {
  list: bindCall(calls.collections.list),
  create: bindCall(calls.collections.create),
  change: bindCall(calls.collections.change),
  remove: bindCall(calls.collections.remove),
  addArticles: bindCall(calls.collections.addArticles),
  removeArticle: bindCall(calls.collections.removeArticle),
  setNote: bindCall(calls.collections.setNote),
  removeNote: bindCall(calls.collections.removeNote),
  setNews: bindCall(calls.collections.setNews),
  visit: bindCall(calls.collections.visit),
  people: bindCall(calls.collections.people),
};

/** Changes made here are shown at once; this interval is for changes made in other tabs. */
const FRESH_MS = 60_000;

export const collectionsQuery = () =>
  queryOptions({
    queryKey: collectionKeys.all,
    queryFn: ({ signal }) => collectionsApi.list({ signal }),
    staleTime: FRESH_MS,
  });

/** The other people in a collection, whom a note can mention. */
export const collectionPeopleQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...collectionsQuery().queryKey, collectionId, 'people'],
    queryFn: ({ signal }) => collectionsApi.people({ params: { collectionId }, signal }),
    staleTime: FRESH_MS,
  });
