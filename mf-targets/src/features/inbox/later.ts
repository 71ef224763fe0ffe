import { serverNow } from '@newswatch/shared/api';
import type { Notification, NotificationsSnooze } from '@newswatch/shared/contracts';
import type { StorySubject } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { inParts } from './in-parts.ts';

/** The alerts that one request snoozes. */
export type SnoozePart = Omit<v.InferInput<typeof NotificationsSnooze>, 'snoozed_until' | 'until_report'>;

export type UntilReport = boolean | 'various';

/** Alerts to be snoozed together. */
export interface SnoozeRequest {
  /** The title of the alert, or the number of alerts. */
  what: string;
  /** The current time of their return, if they are already snoozed. */
  until: string | null;
  /** Whether a new report also brings them back; `various` if that differs, or is not known for all. */
  untilReport?: UntilReport;
  /** False for a notice. */
  hasStory?: boolean;
  parts: SnoozePart[];
  onDone?: () => void;
}

/** When an alert arrived, came back or will come back: the inbox is sorted by it. */
export const listedAt = ({ created_at, snoozed_until }: Pick<Notification, 'created_at' | 'snoozed_until'>) =>
  snoozed_until ?? created_at;

/** Whether an alert waits outside the inbox. */
export const isWaiting = ({
  snoozed_until,
  archived_at,
}: Pick<Notification, 'snoozed_until' | 'archived_at'>): boolean =>
  archived_at === null && snoozed_until !== null && Date.parse(snoozed_until) > serverNow();

/** Single alerts, as requests that are not too long. */
export const partsOfIds = (ids: readonly string[], later: boolean): SnoozePart[] =>
  inParts(ids).map((some) => ({ ids: some, filter: later ? { later } : {} }));

/** The request for a single alert. */
export function requestFor(alert: Notification): SnoozeRequest {
  const later = isWaiting(alert);
  return {
    what: alert.title,
    until: later ? alert.snoozed_until : null,
    untilReport: later && alert.until_report,
    hasStory: storyOf(alert) !== undefined,
    parts: partsOfIds([alert.id], later),
  };
}

/**
 * Whether a new report brings these alerts back, for those that have a story.
 *
 * @param areAll false if there are further alerts that are not known
 */
export function waitForReport(alerts: readonly Notification[], areAll: boolean): UntilReport {
  const waiting = alerts.filter(isWaiting);
  if (!areAll && waiting.length > 0) return 'various';
  const [first = false, ...others] = waiting.filter(storyOf).map(({ until_report }) => until_report);
  return others.every((other) => other === first) ? first : 'various';
}

/** The story of an alert; undefined for a notice. */
export function storyOf({
  story_id,
  article_ids: [articleId],
  title,
  story_alerts: choice,
}: Notification): StorySubject | undefined {
  return story_id && articleId ? { storyId: story_id, articleId, title, choice } : undefined;
}
