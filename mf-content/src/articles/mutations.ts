import { failureSentence } from '@newswatch/shared/api';
import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { articlesApi } from '../api/articles.ts';
import { changeShownArticle, refetchArticles } from './shown-articles.ts';

/** Marks articles as read or unread, and saves them. Updates every list of articles. */
export function useArticleState() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const settle = (articleId: string, marks: Partial<ArticleSummary>) => {
    changeShownArticle(queries, articleId, () => marks);
    return refetchArticles(queries);
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
