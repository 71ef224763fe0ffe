import type { Delivery } from '@newswatch/shared/contracts';

/**
 * Whether a message waits for the end of the person's mute: because of its reason, or because its digest would be due
 * earlier and waits for the same moment. `mutedUntil`: null if alerts are not muted.
 */
export function isHeldByMute(
  {
    status,
    reason,
    scheduled_for,
    story_muted,
  }: Pick<Delivery, 'status' | 'reason' | 'scheduled_for' | 'story_muted'>,
  mutedUntil: string | null,
): boolean {
  if (status !== 'held' || story_muted || mutedUntil === null) return false;
  return (
    reason === 'muted' || (scheduled_for !== null && Date.parse(scheduled_for) === Date.parse(mutedUntil))
  );
}
