import type {
  ArticleList,
  ArticleMatch,
  ArticleSummary,
  NoteMention,
  OpenedArticleAnswer,
} from '@newswatch/shared/contracts';
import { articleKeys, sourceKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { articlePages, articleQueries } from '../api/articles.ts';

type Pages = InfiniteData<v.InferOutput<typeof ArticleList>, string | null>;
type Change = (article: ArticleSummary) => Partial<ArticleSummary>;

/**
 * Changes an article where it is shown: in the reader, and in the paged lists in place. An article that no longer fits
 * the filter of its list stays until the list is refetched, so that nothing moves under the pointer.
 */
export function changeShownArticle(queries: QueryClient, articleId: string, change: Change): void {
  queries.setQueriesData<Pages>(
    { queryKey: articlePages },
    (data) => data && withChange(data, articleId, change),
  );
  queries.setQueryData<v.InferOutput<typeof OpenedArticleAnswer>>(
    articleQueries.one(articleId).queryKey,
    (data) => data && { ...data, article: { ...data.article, ...change(data.article) } },
  );
}

/** Changes the rating of a match in the lists. */
export function changeShownRating(
  queries: QueryClient,
  { id, feedback }: Pick<ArticleMatch, 'id' | 'feedback'>,
): void {
  const isRated = (match: ArticleMatch) => match.id === id;
  const rated = (item: ArticleSummary) =>
    item.matches.some(isRated)
      ? { ...item, matches: item.matches.map((match) => (isRated(match) ? { ...match, feedback } : match)) }
      : item;
  queries.setQueriesData<Pages>({ queryKey: articlePages }, (data) => data && withItems(data, rated));
}

/** The article as a list of the collection shows it. */
export function findCollected(
  queries: QueryClient,
  { articleId, collectionId }: { articleId: string; collectionId: string },
): ArticleSummary | undefined {
  return queries
    .getQueriesData<Pages>({
      queryKey: articlePages,
      predicate: ({ queryKey }) => isOfCollection(queryKey.at(-1), collectionId),
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === articleId);
}

/** Changes the person's note on an article in the lists of its collection. */
export function changeShownNote(
  queries: QueryClient,
  { articleId, collectionId }: { articleId: string; collectionId: string },
  saved: { note: string; version: number; mentions: NoteMention[] },
): void {
  queries.setQueriesData<Pages>(
    { queryKey: articlePages, predicate: ({ queryKey }) => isOfCollection(queryKey.at(-1), collectionId) },
    (data) =>
      data &&
      withChange(data, articleId, ({ collected }) => ({
        collected: collected && {
          ...collected,
          ...{ note: saved.note, note_version: saved.version, mentions: saved.mentions },
        },
      })),
  );
}

/** Removes a note by somebody else from an article in the lists of its collection. */
export function forgetShownNote(
  queries: QueryClient,
  { articleId, collectionId }: { articleId: string; collectionId: string },
  authorId: string,
): void {
  queries.setQueriesData<Pages>(
    { queryKey: articlePages, predicate: ({ queryKey }) => isOfCollection(queryKey.at(-1), collectionId) },
    (data) =>
      data &&
      withChange(data, articleId, ({ collected }) => ({
        collected: collected && {
          ...collected,
          other_notes: collected.other_notes.filter(({ author_id }) => author_id !== authorId),
        },
      })),
  );
}

const isOfCollection = (filter: unknown, id: string) =>
  typeof filter === 'object' && filter !== null && 'collection_id' in filter && filter.collection_id === id;

const withChange = (data: Pages, articleId: string, change: Change): Pages =>
  withItems(data, (item) => (item.id === articleId ? { ...item, ...change(item) } : item));

const withItems = (data: Pages, change: (item: ArticleSummary) => ArticleSummary): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});

/** Refetches everything that shows articles, except the paged lists. */
export function refetchArticles(queries: QueryClient): Promise<unknown> {
  const isLongList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    articlePages.every((part, index) => part === queryKey[index]);
  return Promise.all(
    [articleKeys.all, sourceKeys.all, targetKeys.all, userKeys.dashboard].map((queryKey) =>
      queries.invalidateQueries({ queryKey, predicate: (query) => !isLongList(query) }),
    ),
  );
}
