import { api, articleQueries } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks an article read or unread, or saves it; every list of articles follows. */
export function useArticleState(articleId: string) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: articleQueries.all() });
  const failed = (error: Error) => toast.error(error.message || messages.generic.somethingWentWrong);
  const params = { articleId };
  const setRead = useMutation({
    mutationFn: (read: boolean) => api.articles.setRead({ params, body: { read } }),
    onSuccess: settle,
    onError: failed,
  });
  const setSaved = useMutation({
    mutationFn: (saved: boolean) => api.articles.setSaved({ params, body: { saved } }),
    onSuccess: settle,
    onError: failed,
  });
  return { setRead, setSaved };
}
