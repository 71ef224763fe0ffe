import { failureSentence } from '@newswatch/shared/api';
import type { ArticleList, ArticleSummary } from '@newswatch/shared/contracts';
import { articleKeys, sourceKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import type { InfiniteData } from '@tanstack/react-query';
import type * as v from 'valibot';
import { articlePages, articlesApi } from '../api/articles.ts';

type Pages = InfiniteData<v.InferOutput<typeof ArticleList>, string | null>;

/**
 * Marks articles as read or unread, and saves them. Updates every list of articles. The paged list is updated in place:
 * an article that no longer fits its filter stays until the list is refetched, so that nothing moves under the pointer.
 */
export function useArticleState() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const settle = (articleId: string, marks: Partial<ArticleSummary>) => {
    queries.setQueriesData<Pages>(
      { queryKey: articlePages },
      (data) => data && withMarks(data, articleId, marks),
    );
    const isLongList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      articlePages.every((part, index) => part === queryKey[index]);
    return Promise.all(
      [articleKeys.all, sourceKeys.all, targetKeys.all, userKeys.dashboard].map((queryKey) =>
        queries.invalidateQueries({ queryKey, predicate: (query) => !isLongList(query) }),
      ),
    );
  };
  const onError = (error: Error) => {
    toast.error(failureSentence(error));
  };
  const setRead = useMutation({
    onError,
    onSuccess: ({ read_at }, { articleId }) => settle(articleId, { read_at }),
    mutationFn: ({ articleId, read }: { articleId: string; read: boolean }) =>
      articlesApi.setRead({ params: { articleId }, body: { read } }),
  });
  const setSaved = useMutation({
    onError,
    onSuccess: ({ saved }, { articleId }) => settle(articleId, { saved }),
    mutationFn: ({ articleId, saved }: { articleId: string; saved: boolean }) =>
      articlesApi.setSaved({ params: { articleId }, body: { saved } }),
  });
  return { setRead, setSaved };
}

function withMarks(data: Pages, articleId: string, marks: Partial<ArticleSummary>): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === articleId ? { ...item, ...marks } : item)),
  }));
  return { ...data, pages };
}
