import { failureSentence } from '@newswatch/shared/api';
import { type ExclusionSuggestion, exclusionCost, type Match } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { targetsApi } from '../api/targets.ts';

interface Rating {
  targetId: string;
  match: Pick<Match, 'id' | 'feedback'>;
  feedback: 'relevant' | 'irrelevant';
}

/**
 * Says whether a match was what the person wanted; the same answer again takes it back. Where a word would keep such matches out, it
 * is proposed with its exact cost.
 */
export function useRate() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: targetKeys.all }),
      queries.invalidateQueries({ queryKey: notificationKeys.all }),
    ]);

  async function propose(targetId: string, suggestion: ExclusionSuggestion): Promise<void> {
    const { keyword } = suggestion;
    const isWanted = await confirm({
      title: `Leave out “${keyword}”?`,
      body: exclusionCost(suggestion),
      confirmLabel: `Leave out “${keyword}”`,
    });
    if (!isWanted) return;
    try {
      const answer = await targetsApi.exclude({ params: { targetId }, body: { keyword } });
      toast.success(answer.message ?? 'Target saved.');
      await refresh();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }

  return useMutation({
    mutationFn: ({ targetId, match, feedback }: Rating) =>
      targetsApi.feedback({
        params: { targetId, matchId: match.id },
        body: { feedback: match.feedback === feedback ? null : feedback },
      }),
    onSuccess: async ({ suggestion }, { targetId }) => {
      await refresh();
      if (suggestion) void propose(targetId, suggestion);
    },
    onError: (error) => {
      toast.error(failureSentence(error));
    },
  });
}
