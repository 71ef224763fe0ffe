import type { Target } from '@newswatch/shared/contracts';
import { Button, FormAlert } from '@newswatch/ui';
import { followEnd, followFault } from '../labels/follow-labels.ts';
import { useStopFollowing } from './use-stop-following.tsx';

/** On the pages of a target that follows another one, or did: whose rule it has, and why if it is not the current one. */
export function FollowNote({ target }: { target: Target }) {
  const stop = useStopFollowing(target);
  const { follow } = target;
  if (follow === null) return null;
  if (follow.state === 'ended') {
    return (
      <FormAlert
        tone="info"
        title="No longer kept up to date"
        action={
          <Button size="small" loading={stop.isPending} onClick={stop.run}>
            Dismiss
          </Button>
        }
      >
        <bdi>{followEnd(follow)}</bdi> The target keeps its rule, which you can change now.
      </FormAlert>
    );
  }
  const fault = followFault(follow);
  return (
    <FormAlert
      tone={follow.state === 'behind' ? 'warning' : 'info'}
      title={
        <>
          Follows the target of <bdi>{follow.owner}</bdi>
        </>
      }
      action={
        <Button size="small" loading={stop.isPending} onClick={stop.run}>
          Stop following
        </Button>
      }
    >
      {fault === null ? null : <>{fault} </>}
      {follow.state === 'behind'
        ? 'It keeps its last rule and catches up as soon as it can.'
        : 'What it looks for changes with the original. When and how you are alerted is up to you.'}
    </FormAlert>
  );
}
