import type { Target } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { Button, FormAlert, Row } from '@newswatch/ui';
import { followEnd, followFault } from '../labels/follow-labels.ts';
import { FollowDialog } from './follow-dialog.tsx';
import { useStopFollowing } from './use-stop-following.tsx';

/**
 * Says, on the pages of a target that follows another one, used to, or may, whose rule it has, and why it does not have the
 * current one.
 */
export function FollowNote({ target }: { target: Target }) {
  const stop = useStopFollowing(target);
  const { follow, may_follow } = target;
  if (follow === null) return may_follow ? <FollowOffer target={target} owner={may_follow.owner} /> : null;
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
          Follows <bdi>{follow.owner}</bdi>’s target
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
        ? 'It keeps its previous rule until it can be updated.'
        : 'What it looks for changes with the original. When and how you are alerted is up to you.'}
    </FormAlert>
  );
}

/** A small line with the offer to follow, because most people who do not follow have chosen not to. */
function FollowOffer({ target, owner }: { target: Target; owner: string }) {
  const [isAsking, setIsAsking] = useOpened<true>('follow');
  return (
    <>
      <Row gap={3}>
        <span className="ui-muted">
          Copied from <bdi>{owner}</bdi>’s target, without updates.
        </span>
        <Button size="small" onClick={() => setIsAsking(true)}>
          Follow it…
        </Button>
      </Row>
      {isAsking ? (
        <FollowDialog target={target} owner={owner} onClose={() => setIsAsking(undefined)} />
      ) : null}
    </>
  );
}
