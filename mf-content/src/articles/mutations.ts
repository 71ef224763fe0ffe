import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { articlesApi } from '../api/articles.ts';
import { changeShownArticle, refetchArticles } from './shown-articles.ts';

/** Marks articles as read or unread, and saves them. Updates every list of articles. */
export function useArticleState() {
  const queries = useQueryClient();
  const settle = (articleId: string, marks: Partial<ArticleSummary>) => {
    changeShownArticle(queries, articleId, () => marks);
    void refetchArticles(queries);
  };
  const setRead = useApiMutation(
    ({ articleId, read }: { articleId: string; read: boolean }) =>
      articlesApi.setRead({ params: { articleId }, body: { read } }),
    { onDone: ({ read_at }, { articleId }) => settle(articleId, { read_at }) },
  );
  const setSaved = useApiMutation(
    ({ articleId, saved }: { articleId: string; saved: boolean }) =>
      articlesApi.setSaved({ params: { articleId }, body: { saved } }),
    { onDone: ({ saved }, { articleId }) => settle(articleId, { saved }) },
  );
  return { setRead, setSaved };
}
