import type { Target } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { targetCopiesApi } from '../api/target-copies.ts';
import { isFollowing } from '../labels/follow-labels.ts';

/**
 * Makes the rule of a target the person's own. Asks first while it follows.
 *
 * @param onStopped once it no longer follows
 */
export function useStopFollowing(
  target: Pick<Target, 'id' | 'follow'>,
  onStopped?: (target: Target) => void,
) {
  const stop = useApiMutation(() => targetCopiesApi.stopFollowing({ params: { targetId: target.id } }), {
    ...(isFollowing(target) ? { done: ({ message = 'Stopped.' }) => message } : {}),
    failed: 'The target still follows the original.',
    refreshes: [targetKeys.all],
  });
  const run = async () => {
    if (
      isFollowing(target) &&
      !(await confirm({
        title: 'Stop following?',
        body: (
          <>
            This target keeps its rule, and you can change it. Later changes to{' '}
            <bdi>{target.follow?.owner}</bdi>’s target will no longer apply. As long as its owner allows this,
            you can follow it again on your target’s page. Its rule then replaces yours.
          </>
        ),
        confirmLabel: 'Stop following',
      }))
    )
      return;
    stop.mutate(undefined, onStopped ? { onSuccess: (answer) => onStopped(answer.target) } : {});
  };
  return { run: () => void run(), isPending: stop.isPending };
}
