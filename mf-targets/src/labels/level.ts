import type { ListedTarget } from '@newswatch/shared/contracts';
import { isAboveUsual } from '@newswatch/shell-api/patterns';
import { numberFormat } from '@newswatch/ui';
import { outsideDates } from './outside-dates.ts';

const times = numberFormat({ maximumFractionDigits: 1 });

export interface Level {
  word: string;
  tone: 'signal' | 'warning' | 'danger' | 'neutral';
  /** The label and URL of the next step; null if nothing has to be done. */
  step: { label: string; to: string } | null;
}

function stepOfSuspended(reason: ListedTarget['status_reason']): NonNullable<Level['step']> {
  if (reason === 'admin') return { label: 'Ask why', to: '/chats?form=new&category=support' };
  if (reason === 'verification_lost') return { label: 'Verify your account', to: '/setup' };
  return { label: 'See your limits', to: '/settings/quota' };
}

/** Returns how a target is doing, and the next step, such as which words to change. */
export function levelOf(target: ListedTarget): Level {
  const { id, status, status_reason, health, today } = target;
  const edit = `/targets?form=${id}`;
  const analytics = `/targets/${id}/analytics`;
  if (status === 'archived') return { word: 'Deleted', tone: 'neutral', step: null };
  if (status === 'paused') return { word: 'Paused', tone: 'neutral', step: null };
  if (status === 'suspended') {
    return { word: 'Suspended', tone: 'danger', step: stepOfSuspended(status_reason) };
  }
  const outside = outsideDates(target);
  if (outside === 'ended') {
    return { word: 'Ended', tone: 'warning', step: { label: 'Change its dates', to: edit } };
  }
  if (outside === 'not started') return { word: 'Not started yet', tone: 'neutral', step: null };
  if (health === 'invalid') {
    return { word: 'Cannot match', tone: 'danger', step: { label: 'Change where it looks', to: edit } };
  }
  if (isAboveUsual(target)) {
    const { usual_by_now: usual } = target;
    const word = usual.median > 0 ? `${times(today / usual.median)}× usual` : `${today}, usually none`;
    return { word, tone: 'signal', step: { label: 'See what happened', to: analytics } };
  }
  if (health === 'noisy') {
    return { word: 'Noisy', tone: 'warning', step: { label: 'Reduce noise', to: `/targets/${target.id}` } };
  }
  if (health === 'silent') {
    return {
      word: 'No matches in 14 days',
      tone: 'warning',
      step: { label: 'Check its keywords', to: edit },
    };
  }
  if (target.usual_by_now === null) return { word: 'New', tone: 'neutral', step: null };
  // Too few matches to mean anything, but "As usual" next to "4, usually 0" would be wrong.
  if (today > target.usual_by_now.high) {
    return { word: 'Slightly above', tone: 'neutral', step: null };
  }
  return { word: 'As usual', tone: 'neutral', step: null };
}
