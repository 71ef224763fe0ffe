import type {
  AlertLimits,
  Channel,
  DigestPreview,
  LoggedDelivery,
  Notification,
  NotificationFacets,
  NotificationGroup,
  NotificationGroupsChange,
  NotificationGroupsUndo,
  NotificationsBulkAction,
  NotificationsSnooze,
  Pagination,
  UnreadCount,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { ReadOnPage } from '../key-paging.ts';
import type { ContentBase } from '../notifier/index.ts';
import type { DeliveryFilter } from './delivery-log.ts';
import type { GroupFilter } from './groups.ts';
import type * as repository from './repository.ts';

type Filter = Omit<repository.NotificationFilter, 'now'>;
type Conditions = Omit<repository.NotificationConditions, 'now'>;

/**
 * A person's inbox. Everything except the unread count requires one verified channel (`verification_required`); another
 * person's notifications are `not_found`.
 */
export interface NotificationsService {
  list(
    userId: string,
    filter: Filter,
  ): Promise<{ items: Notification[]; pagination: Pagination; next_cursor: string | null }>;
  /** Answers people without a verified channel too, so that the bell never shows an error: they have no alerts. */
  unreadCount(userId: string): Promise<number>;
  /** The count for the bell, with the time of its next change. */
  unreadNow(userId: string): Promise<v.InferOutput<typeof UnreadCount>>;
  /** The unread notifications of each filter, in one query. */
  unreadByFilter(userId: string, filters: readonly Conditions[]): Promise<number[]>;
  /** The counts for each value of the list's filters. */
  facets(userId: string, filter: Conditions): Promise<NotificationFacets>;
  /** Every message of all targets, with its outcome. */
  deliveries(userId: string, filter: DeliveryFilter): Promise<ReadOnPage<LoggedDelivery>>;
  get(userId: string, notificationId: string): Promise<Notification>;
  setRead(userId: string, notificationId: string, read: boolean, now: Date): Promise<Notification>;
  /** @returns how many were unread; `until` (default now) excludes what arrived after the list was rendered */
  readAll(userId: string, until: Date | undefined, now: Date): Promise<number>;
  archive(userId: string, notificationId: string, now: Date): Promise<Notification>;
  remove(userId: string, notificationId: string, now: Date): Promise<void>;
  /** Applies one action to several notifications and skips those of other people. @returns how many were changed */
  changeAll(
    userId: string,
    change: { ids: readonly string[]; action: NotificationsBulkAction; is_undo?: boolean },
    now: Date,
  ): Promise<number>;
  /** The inbox by target or by story. */
  groups(userId: string, filter: Omit<GroupFilter, 'now'>): Promise<ReadOnPage<NotificationGroup>>;
  /** Applies one action to whole groups. @throws {Failure} `state_conflict` if they have grown since they were shown */
  changeGroups(
    userId: string,
    change: v.InferOutput<typeof NotificationGroupsChange>,
    now: Date,
  ): Promise<number>;
  undoGroups(userId: string, undo: v.InferOutput<typeof NotificationGroupsUndo>): Promise<number>;
  /**
   * Snoozes alerts, or ends their snooze. @throws {Failure} `validation_failed` for a time that is in the past or too far away;
   * `state_conflict` like `changeGroups`
   */
  snooze(userId: string, change: NotificationsSnooze, now: Date): Promise<number>;
  undoSnooze(userId: string, changedAt: Date): Promise<number>;
  /** Sends again what failed on a channel. @throws {Failure} `state_conflict` if nothing failed, `rate_limited` */
  resend(userId: string, notificationId: string, channel: Channel, now: Date): Promise<Notification>;
  /** Retries a waiting message now. @throws {Failure} `state_conflict` with the reason if that is not possible */
  tryNow(userId: string, notificationId: string, channel: Channel, now: Date): Promise<Notification>;
  limits(userId: string, now: Date): Promise<AlertLimits>;
  /**
   * Immediately sends the alerts that wait for a digest.
   *
   * @throws {Failure} `state_conflict` if nothing is waiting, or during quiet hours
   */
  sendDigest(userId: string, now: Date): Promise<number>;
  /** The next digest as it would be written now. */
  previewDigest(userId: string, base: ContentBase, now: Date): Promise<DigestPreview>;
  /** Resumes alerts to an email address that refused them. */
  resumeEmail(userId: string): Promise<void>;
}
