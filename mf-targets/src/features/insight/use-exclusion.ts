import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetQueries, targetsApi } from '../../api/targets.ts';

/** The exclusion that would help a target most, judged by its ratings, and how to accept it. */
export function useExclusion(targetId: string, enabled: boolean) {
  const { data, isLoading } = useQuery({
    ...targetQueries.exclusionSuggestion(targetId),
    enabled,
    meta: { quiet: true },
  });
  const exclusion = useApiMutation(targetsApi.exclude, {
    done: ({ message = 'Target saved.' }) => message,
    refreshes: [targetKeys.all, notificationKeys.all],
  });
  const suggestion = enabled ? data?.suggestion : undefined;
  const exclude = () =>
    suggestion && exclusion.mutate({ params: { targetId }, body: { keyword: suggestion.keyword } });
  return { suggestion, isLoading, exclude, isExcluding: exclusion.isPending };
}
