import { failureSentence } from '@newswatch/shared/api';
import type { Match } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { targetsApi } from '../../api/targets.ts';

/** Says whether a match was what the person wanted; the same answer again takes it back. */
export function useFeedback(match: Pick<Match, 'id' | 'target_id' | 'feedback'>) {
  const { toast } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (feedback: 'relevant' | 'irrelevant') =>
      targetsApi.feedback({
        params: { targetId: match.target_id, matchId: match.id },
        body: { feedback: match.feedback === feedback ? null : feedback },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: targetKeys.all }),
    onError: (error) => {
      toast.error(failureSentence(error));
    },
  });
}
