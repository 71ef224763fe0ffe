import {
  type Delivery,
  type DeliveryStatus,
  type Excerpt,
  type LoggedRecipient,
  type Notification,
  type SuppressionReason,
  type ToldChange,
  type TranslatedTitle,
  textDirection,
} from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { presentTone } from '../storage/match-tone.ts';
import type { MessageLogTable } from '../storage/schema-outgoing.ts';
import { presentStoryChoice, type StoryChoiceRow } from '../stories/index.ts';
import { presentTitle } from '../translated-titles/index.ts';
import { maskDestination } from './mask-destination.ts';
import { notificationStatus } from './notification-status.ts';
import type { DeliveryRow, NotificationRow } from './repository.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

interface NotificationParts {
  deliveries: readonly DeliveryRow[];
  sentence: Excerpt;
  laterArticles: number;
  storySources: number;
  choice: StoryChoiceRow | undefined;
  translatedTitle: TranslatedTitle | undefined;
  changes: ToldChange[];
}

/** Presents an inbox item with its outcome on each channel. */
export function presentNotification(
  row: NotificationRow,
  { deliveries, sentence, laterArticles, storySources, choice, translatedTitle, changes }: NotificationParts,
): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    translated_title: presentTitle(translatedTitle),
    language: row.type === 'match' ? row.article_language : null,
    body: row.body,
    direction: textDirection(row.title || row.body),
    severity: row.severity,
    // A target that was handed over is somebody else's, and may have another name now.
    target:
      row.target_id === null || row.target_name === null
        ? null
        : { id: row.target_id, name: row.target_name },
    article_ids: row.article_ids,
    story_id: row.story_id,
    count: row.count,
    created_at: row.created_at.toISOString(),
    read_at: iso(row.read_at),
    archived_at: iso(row.archived_at),
    snoozed_until: iso(row.snoozed_until),
    until_report: row.until_report,
    back_early: row.back_early,
    story_alerts: presentStoryChoice(choice),
    urgent: row.urgency?.reason ?? null,
    status: notificationStatus(deliveries).status,
    deliveries: deliveries.map((delivery) =>
      presentDelivery(delivery, { isStoryMuted: holds(choice, delivery), stoppedBy: delivery.stopped_by }),
    ),
    later_articles: laterArticles,
    story_sources: storySources,
    source: row.source_name,
    developments: row.developments ?? [],
    changes,
    match:
      row.match_id === null
        ? null
        : {
            id: row.match_id,
            feedback: row.feedback,
            tone: presentTone(row),
            highlights: row.highlights ?? [],
            sentence,
          },
    action_url: row.action_url,
  };
}

/** Whether the story is still muted when the delivery is due. */
function holds(choice: StoryChoiceRow | undefined, { scheduled_for }: DeliveryRow): boolean {
  return choice?.alerts === 'none' && (choice.until === null || choice.until > (scheduled_for ?? 0));
}

/** The reasons that prevent a waiting message from being sent when its turn comes. */
interface Stops {
  isStoryMuted?: boolean;
  stoppedBy?: SuppressionReason | null;
}

/** The delivery of a notification on one channel; its destination is masked. */
export function presentDelivery(
  row: Omit<Selectable<MessageLogTable>, 'recipient_id' | 'as_stand_in' | 'is_forward'>,
  { isStoryMuted = false, stoppedBy = null }: Stops = {},
): Delivery {
  // A pause of all alerts holds alerts of targets, but never suppresses them.
  const wasMuted = row.status === 'suppressed' && row.reason === 'muted' && row.target_id !== null;
  return {
    id: row.id,
    notification_id: row.notification_id,
    channel: row.channel,
    destination_masked: maskDestination(row.channel, row.destination),
    status: row.status,
    reason: (isWaiting(row.status) && stoppedBy) || row.reason,
    waited_for: row.reason === 'expired' ? row.waited_for : null,
    // A mute does not apply to a failed message that the person sends again.
    story_muted: wasMuted || (isStoryMuted && isWaiting(row.status) && row.failed_at === null),
    attempts: row.attempts,
    scheduled_for: iso(row.scheduled_for),
    sent_at: iso(row.sent_at),
    delivered_at: iso(row.delivered_at),
    read_at: iso(row.read_at),
    failed_at: row.status === 'failed' ? iso(row.failed_at) : null,
    error: row.error,
  };
}

/** When its turn comes, the sender leaves out a message that its person has muted or paused. */
const isWaiting = (status: DeliveryStatus): boolean =>
  status === 'held' || status === 'queued' || status === 'retrying';

/** Presents who got a message instead of the person; the name of a removed recipient is not kept. */
export function presentRecipient(
  { recipient_id: id, as_stand_in }: { recipient_id: string | null; as_stand_in: boolean },
  name: string | null,
): LoggedRecipient | null {
  return id === null ? null : { id, name: name ?? '', as_stand_in };
}
