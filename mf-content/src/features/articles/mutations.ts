import {
  api,
  articleQueries,
  failureSentence,
  sourceQueries,
  targetQueries,
  userQueries,
} from '@newswatch/shared/api';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';

/** Marks articles read or unread, and saves them; everything that lists articles follows. */
export function useArticleState() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const outcome = {
    onSuccess: () =>
      Promise.all(
        [
          articleQueries.all(),
          sourceQueries.all(),
          targetQueries.all(),
          userQueries.dashboard().queryKey,
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
    onError: (error: Error) => {
      toast.error(failureSentence(error));
    },
  };
  const setRead = useMutation({
    ...outcome,
    mutationFn: ({ articleId, read }: { articleId: string; read: boolean }) =>
      api.articles.setRead({ params: { articleId }, body: { read } }),
  });
  const setSaved = useMutation({
    ...outcome,
    mutationFn: ({ articleId, saved }: { articleId: string; saved: boolean }) =>
      api.articles.setSaved({ params: { articleId }, body: { saved } }),
  });
  return { setRead, setSaved };
}
