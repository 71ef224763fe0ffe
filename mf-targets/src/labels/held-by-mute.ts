import type { Delivery } from '@newswatch/shared/contracts';
import { isHeldBack } from './delivery-outcomes.ts';

/**
 * Whether a message waits for the end of the person's mute: because of its reason, or because its digest is due earlier and waits
 * for the same moment. `mutedUntil`: null if alerts are not muted.
 */
export function isHeldByMute(
  delivery: Pick<Delivery, 'status' | 'reason' | 'scheduled_for' | 'story_muted'>,
  mutedUntil: string | null,
): boolean {
  const { status, reason, scheduled_for } = delivery;
  if (status !== 'held' || isHeldBack(delivery) || mutedUntil === null) return false;
  return (
    reason === 'muted' || (scheduled_for !== null && Date.parse(scheduled_for) === Date.parse(mutedUntil))
  );
}
