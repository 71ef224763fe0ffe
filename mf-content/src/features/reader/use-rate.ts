import { failureSentence } from '@newswatch/shared/api';
import { type ArticleMatch, type ExclusionSuggestion, exclusionCost } from '@newswatch/shared/contracts';
import { articleKeys, notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { articlePages, articlesApi } from '../../api/articles.ts';

/** It shows no ratings, and stays as it is while somebody reads. */
const isLongList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  articlePages.every((part, index) => part === queryKey[index]);

/** Rates a match from its article; the same answer again takes it back. A word that would keep such matches out is proposed. */
export function useRate() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [articleKeys.all, targetKeys.all, notificationKeys.all].map((queryKey) =>
        queries.invalidateQueries({ queryKey, predicate: (query) => !isLongList(query) }),
      ),
    );

  async function propose(targetId: string, suggestion: ExclusionSuggestion): Promise<void> {
    const { keyword } = suggestion;
    const leaveOut = `Leave out “${keyword}”`;
    const isWanted = await confirm({
      title: `${leaveOut}?`,
      body: exclusionCost(suggestion),
      confirmLabel: leaveOut,
    });
    if (!isWanted) return;
    try {
      const answer = await articlesApi.exclude({ params: { targetId }, body: { keyword } });
      toast.success(answer.message ?? 'Target saved.');
      await refresh();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }

  return useMutation({
    mutationFn: ({ match, feedback }: { match: ArticleMatch; feedback: 'relevant' | 'irrelevant' }) =>
      articlesApi.rate({
        params: { targetId: match.target_id, matchId: match.id },
        body: { feedback: match.feedback === feedback ? null : feedback },
      }),
    onSuccess: async ({ suggestion }, { match }) => {
      await refresh();
      if (suggestion) void propose(match.target_id, suggestion);
    },
    onError: (error) => {
      toast.error(failureSentence(error));
    },
  });
}
