import { bindCall } from '@newswatch/shared/api';
import { calls, type LogEntry, limits } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import { collectionsQuery } from './collections.ts';

export const collectionStoriesApi = {
  situation: bindCall(calls.collectionStories.situation),
  follow: bindCall(calls.collectionStories.follow),
  unfollow: bindCall(calls.collectionStories.unfollow),
};

export const collectionLogApi = {
  list: bindCall(calls.collectionLog.list),
  write: bindCall(calls.collectionLog.write),
  change: bindCall(calls.collectionLog.change),
  remove: bindCall(calls.collectionLog.remove),
  answer: bindCall(calls.collectionLog.answer),
  reopen: bindCall(calls.collectionLog.reopen),
  exportTimeline: bindCall(calls.collectionLog.exportTimeline),
};

const SHOWN_AT_ONCE = 5;

/** Below the key of collections, because any change to a collection may change these figures and the log. */
export const situationQueries = {
  one: (collectionId: string) =>
    queryOptions({
      queryKey: [...collectionsQuery().queryKey, collectionId, 'situation'],
      queryFn: ({ signal }) => collectionStoriesApi.situation({ params: { collectionId }, signal }),
    }),
  /** `open`: only questions from the press without an answer. */
  log: (collectionId: string, open: boolean) =>
    listPages(
      [...collectionsQuery().queryKey, collectionId, 'log', { open }],
      { per_page: SHOWN_AT_ONCE, open },
      (query, signal) => collectionLogApi.list({ params: { collectionId }, query, signal }),
    ),
};

/** The whole log, for a printed timeline. */
export async function readLog(collectionId: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { per_page: limits.PER_PAGE_MAX, cursor };
    const { items, next_cursor } = await collectionLogApi.list({ params: { collectionId }, query });
    entries.push(...items);
    if (next_cursor === null) return entries;
    cursor = next_cursor;
  }
}
