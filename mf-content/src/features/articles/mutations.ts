import { failureSentence } from '@newswatch/shared/api';
import { articleKeys, sourceKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { articlesApi } from '../../api/articles.ts';

/** Marks articles read or unread, and saves them; everything that lists articles follows. */
export function useArticleState() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const outcome = {
    onSuccess: () =>
      Promise.all(
        [articleKeys.all, sourceKeys.all, targetKeys.all, userKeys.dashboard].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error: Error) => {
      toast.error(failureSentence(error));
    },
  };
  const setRead = useMutation({
    ...outcome,
    mutationFn: ({ articleId, read }: { articleId: string; read: boolean }) =>
      articlesApi.setRead({ params: { articleId }, body: { read } }),
  });
  const setSaved = useMutation({
    ...outcome,
    mutationFn: ({ articleId, saved }: { articleId: string; saved: boolean }) =>
      articlesApi.setSaved({ params: { articleId }, body: { saved } }),
  });
  return { setRead, setSaved };
}
