import { api, failureSentence, targetQueries } from '@newswatch/shared/api';
import type { Match } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';

/** Says whether a match was what the person wanted; the same answer again takes it back. */
export function useFeedback(match: Pick<Match, 'id' | 'target_id' | 'feedback'>) {
  const { toast } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (feedback: 'relevant' | 'irrelevant') =>
      api.targets.feedback({
        params: { targetId: match.target_id, matchId: match.id },
        body: { feedback: match.feedback === feedback ? null : feedback },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: targetQueries.all() }),
    onError: (error) => {
      toast.error(failureSentence(error));
    },
  });
}
