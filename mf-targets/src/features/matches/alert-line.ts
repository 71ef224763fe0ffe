import type { Match } from '@newswatch/shared/contracts';
import { momentIn } from '@newswatch/shell-api/patterns';
import { mutedStory } from '../../labels/muted-story.ts';
import { isInBanner, reasonLabels } from '../../labels/suppression-labels.ts';

const statusLabels: Record<Match['notification']['status'], string> = {
  pending: 'Alert on its way',
  held: 'Alert waiting',
  sent: 'Alert sent',
  partially_sent: 'Alert partly sent',
  failed: 'Alert failed',
  suppressed: 'No alert',
};

/**
 * The result of the alert for a match: one line that answers "why did I not get this?". What a banner above the list
 * explains is not repeated here.
 */
export function alertLine(
  { status, suppressed_reason, waits_until, story_muted_at }: Match['notification'],
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  if (story_muted_at) return `No alert: ${mutedStory(story_muted_at, timeZone, now)}`;
  const waits = status === 'held' && waits_until !== null;
  const label = waits
    ? `Waiting until ${momentIn(timeZone, new Date(waits_until), now)}`
    : statusLabels[status];
  const isSaid = suppressed_reason === null || (waits && isInBanner(suppressed_reason));
  return isSaid ? label : `${label}: ${reasonLabels[suppressed_reason]}`;
}
