import type { Notification } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { IconButton } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { targetsApi } from '../../api/targets.ts';

/** Says whether an alert was what the person wanted; the same answer again takes it back. */
export function Thumbs({ notification: { match, target } }: { notification: Notification }) {
  const rate = useApiMutation(targetsApi.feedback, { refreshes: [notificationKeys.all, targetKeys.all] });
  if (!match || !target) return null;
  const say = (feedback: 'relevant' | 'irrelevant') =>
    rate.mutate({
      params: { targetId: target.id, matchId: match.id },
      body: { feedback: match.feedback === feedback ? null : feedback },
    });
  return (
    <>
      <IconButton
        label="Relevant"
        size="small"
        icon={<ThumbsUp />}
        aria-pressed={match.feedback === 'relevant'}
        onClick={() => say('relevant')}
      />
      <IconButton
        label="Not relevant"
        size="small"
        icon={<ThumbsDown />}
        aria-pressed={match.feedback === 'irrelevant'}
        onClick={() => say('irrelevant')}
      />
    </>
  );
}
