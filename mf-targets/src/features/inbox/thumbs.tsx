import type { Notification } from '@newswatch/shared/contracts';
import { IconButton } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { useRate } from '../../learning/use-rate.ts';

/** Says whether an alert was what the person wanted. */
export function Thumbs({ notification: { match, target } }: { notification: Notification }) {
  const rate = useRate();
  if (!match || !target) return null;
  const say = (feedback: 'relevant' | 'irrelevant') => rate.mutate({ targetId: target.id, match, feedback });
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
