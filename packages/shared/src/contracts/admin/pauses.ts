import * as v from 'valibot';
import { PAUSE_REASON_MAX } from '../limits/index.ts';
import { listOf, Timestamp } from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import * as adminMessages from './messages.ts';
import { NamedPerson } from './user-list.ts';

const says = adminMessages.pauses;

/** `sending`: alerts, digests, reports, newsletters and webhooks; `crawling`: the reading of all sources. */
export const activities = ['sending', 'crawling'] as const;
export const Activity = v.picklist(activities);
export type Activity = v.InferOutput<typeof Activity>;

/** An activity that an administrator has paused. */
export const ActivityPause = v.object({
  activity: Activity,
  reason: v.string(),
  /** null if the account was deleted. */
  paused_by: v.nullable(NamedPerson),
  paused_at: Timestamp,
});
export type ActivityPause = v.InferOutput<typeof ActivityPause>;

export const PauseReason = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(says.reasonRequired),
  canBeSeen(says.reasonRequired),
  v.maxLength(PAUSE_REASON_MAX, says.reasonTooLong),
);
export const PauseDraft = v.strictObject({ reason: PauseReason });
export const ActivityParams = v.strictObject({ activity: Activity });
export const ActivityPauses = listOf(ActivityPause);
export const ActivityPaused = v.object({ pause: ActivityPause, message: v.string() });
