import { failureSentence } from '@newswatch/shared/api';
import type { ArticleSummary, Collection, CollectionList, NoteMention } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import type * as v from 'valibot';
import { articlePages } from '../api/articles.ts';
import { collectionsApi, collectionsQuery } from '../api/collections.ts';
import { changeShownArticle, refetchArticles } from '../articles/shown-articles.ts';

interface CollectRequest {
  articleId: string;
  collectionId: string;
  /** Whether to add it; it is removed otherwise. */
  isIn: boolean;
  /** The note that an article had, if the article is being restored after a removal. */
  note?: string;
  /** The people whom that note mentioned. */
  mentions?: readonly NoteMention['id'][];
}

/** Adds an article to a collection or removes it. The check mark changes at once, and changes back if that failed. */
export function useCollect() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const show = ({ articleId, collectionId, isIn }: CollectRequest) =>
    changeShownArticle(queries, articleId, ({ collection_ids }) => ({
      collection_ids: withId(collection_ids, collectionId, isIn),
    }));
  // Not useApiMutation: the check mark changes before the answer, so a second click asks for the opposite.
  return useMutation({
    mutationFn: async ({ articleId, collectionId, isIn, note, mentions = [] }: CollectRequest) => {
      if (!isIn) return collectionsApi.removeArticle({ params: { collectionId, articleId } });
      const answer = await collectionsApi.addArticles({
        params: { collectionId },
        body: { article_ids: [articleId] },
      });
      if (note) {
        const body = { note, ...(mentions.length > 0 ? { mentions: [...new Set(mentions)] } : {}) };
        await collectionsApi.setNote({ params: { collectionId, articleId }, body });
      }
      return answer;
    },
    onMutate: show,
    onError: (error, request) => {
      show({ ...request, isIn: !request.isIn });
      toast.error(failureSentence(error));
      // The collection may have been deleted on another device.
      void queries.invalidateQueries({ queryKey: collectionsQuery().queryKey });
    },
    onSuccess: ({ collection }) => {
      showCollection(queries, collection);
      return refetchCollected(queries);
    },
  });
}

const withId = (ids: ArticleSummary['collection_ids'], id: string, isIn: boolean) =>
  isIn ? [...new Set([...ids, id])] : ids.filter((other) => other !== id);

type Queries = ReturnType<typeof useQueryClient>;

/** Shows what the server answered about a collection, which may be new. */
export function showCollection(queries: Queries, collection: Collection): void {
  queries.setQueryData<v.InferOutput<typeof CollectionList>>(collectionsQuery().queryKey, (data) => {
    if (!data) return data;
    const others = data.items.filter(({ id }) => id !== collection.id);
    return {
      ...data,
      items: [...others, collection].sort((one, other) => one.name.localeCompare(other.name)),
    };
  });
}

/** Forgets a collection that was deleted: its lists are not shown again, and no article is in it. */
export function useForgetCollection() {
  const queries = useQueryClient();
  return (id: string) => {
    queries.setQueryData<v.InferOutput<typeof CollectionList>>(
      collectionsQuery().queryKey,
      (data) => data && { ...data, items: data.items.filter((one) => one.id !== id) },
    );
    void refetchCollected(queries);
  };
}

/** Refetches everything that shows articles; lists that are not on the screen are fetched when they are opened again. */
export function refetchCollected(queries: Queries): Promise<unknown> {
  void queries.invalidateQueries({ queryKey: articlePages, type: 'inactive', refetchType: 'none' });
  return refetchArticles(queries);
}
