import { DeliveriesQuery, DeliveryList } from '../delivery-log.ts';
import {
  AlertLimits,
  DigestPreview,
  NotificationAnswer,
  NotificationFacets,
  NotificationFacetsQuery,
  NotificationList,
  NotificationParams,
  NotificationReadUpdate,
  NotificationResend,
  NotificationsBulk,
  NotificationsQuery,
  NotificationsReadAll,
  NotificationsUpdated,
  NotificationTryNow,
  UnreadByFilter,
  UnreadByFilterBody,
} from '../notification.ts';
import {
  NotificationGroupList,
  NotificationGroupsChange,
  NotificationGroupsChanged,
  NotificationGroupsQuery,
  NotificationGroupsUndo,
  NotificationsSnooze,
  NotificationsSnoozeUndo,
} from '../notification-groups.ts';
import { MessageAnswer } from '../primitives.ts';
import { UnreadCount } from '../unread-count.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'List the notifications in your inbox',
  access: 'user',
  query: NotificationsQuery,
  answer: NotificationList,
});

export const unreadCount = defineCall({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'Get the number of your unread notifications',
  access: 'user',
  answer: UnreadCount,
});

export const unreadByFilter = defineCall({
  method: 'POST',
  path: '/notifications/unread-by-filter',
  summary: 'Count the unread notifications that match each of several filters, such as those of saved views',
  access: 'user',
  body: UnreadByFilterBody,
  answer: UnreadByFilter,
});

export const facets = defineCall({
  method: 'GET',
  path: '/notifications/facets',
  summary: 'Count the notifications in your inbox for each value of its filters',
  access: 'user',
  query: NotificationFacetsQuery,
  answer: NotificationFacets,
});

export const deliveries = defineCall({
  method: 'GET',
  path: '/notifications/deliveries',
  summary: 'List your messages for all targets, each with its outcome and reason',
  access: 'user',
  query: DeliveriesQuery,
  answer: DeliveryList,
});

export const get = defineCall({
  method: 'GET',
  path: '/notifications/:notificationId',
  summary: 'Get a notification with its deliveries',
  access: 'user',
  params: NotificationParams,
  answer: NotificationAnswer,
});

export const setRead = defineCall({
  method: 'PUT',
  path: '/notifications/:notificationId/read',
  summary: 'Mark a notification as read or unread',
  access: 'user',
  params: NotificationParams,
  body: NotificationReadUpdate,
  answer: NotificationAnswer,
});

export const readAll = defineCall({
  method: 'PUT',
  path: '/notifications/read-all',
  summary: 'Mark all notifications as read, up to a given time',
  access: 'user',
  body: NotificationsReadAll,
  answer: NotificationsUpdated,
});

export const archive = defineCall({
  method: 'PUT',
  path: '/notifications/:notificationId/archive',
  summary: 'Archive a notification; it is moved out of your inbox',
  access: 'user',
  params: NotificationParams,
  answer: NotificationAnswer,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/notifications/bulk',
  summary: 'Mark several notifications as read, archive or delete them, or undo one of these changes',
  access: 'user',
  body: NotificationsBulk,
  answer: NotificationsUpdated,
});

export const groups = defineCall({
  method: 'GET',
  path: '/notifications/groups',
  summary:
    'List the groups of your inbox, by target or by story, the group with the newest notification first',
  access: 'user',
  query: NotificationGroupsQuery,
  answer: NotificationGroupList,
});

export const changeGroups = defineCall({
  method: 'POST',
  path: '/notifications/groups/change',
  summary: 'Mark whole groups of notifications as read, or archive or delete them',
  access: 'user',
  body: NotificationGroupsChange,
  answer: NotificationGroupsChanged,
});

export const undoGroups = defineCall({
  method: 'POST',
  path: '/notifications/groups/undo',
  summary: 'Undo a change to whole groups, for exactly the notifications that the change affected',
  access: 'user',
  body: NotificationGroupsUndo,
  answer: NotificationsUpdated,
});

export const snooze = defineCall({
  method: 'POST',
  path: '/notifications/snooze',
  summary: 'Snooze notifications, or whole groups of them, until a given time, or bring them back now',
  access: 'user',
  body: NotificationsSnooze,
  answer: NotificationGroupsChanged,
});

export const undoSnooze = defineCall({
  method: 'POST',
  path: '/notifications/snooze/undo',
  summary: 'Undo snoozing, for exactly the notifications that were snoozed',
  access: 'user',
  body: NotificationsSnoozeUndo,
  answer: NotificationsUpdated,
});

export const resend = defineCall({
  method: 'POST',
  path: '/notifications/:notificationId/resend',
  summary: 'Resend the failed deliveries of a notification, up to three times a day',
  access: 'user',
  params: NotificationParams,
  body: NotificationResend,
  answer: NotificationAnswer,
});

export const tryNow = defineCall({
  method: 'POST',
  path: '/notifications/:notificationId/try-now',
  summary: 'Retry a waiting message immediately, up to three times a day',
  access: 'user',
  params: NotificationParams,
  body: NotificationTryNow,
  answer: NotificationAnswer,
});

export const limits = defineCall({
  method: 'GET',
  path: '/notifications/limits',
  summary: 'Get the limits and mutes that are holding your alerts back',
  access: 'user',
  answer: AlertLimits,
});

export const previewDigest = defineCall({
  method: 'GET',
  path: '/notifications/digest/preview',
  summary: 'Preview the next digest as it would be sent now',
  access: 'user',
  answer: DigestPreview,
});

export const sendDigest = defineCall({
  method: 'POST',
  path: '/notifications/digest/send',
  summary: 'Send your waiting digest now, up to five times a day',
  access: 'user',
  answer: MessageAnswer,
});

export const resumeEmail = defineCall({
  method: 'POST',
  path: '/notifications/email/resume',
  summary: 'Resume alerts to your email address after it rejected them, up to three times a day',
  access: 'user',
  answer: MessageAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/notifications/:notificationId',
  summary: 'Delete a notification from your inbox',
  access: 'user',
  params: NotificationParams,
  answer: MessageAnswer,
});
