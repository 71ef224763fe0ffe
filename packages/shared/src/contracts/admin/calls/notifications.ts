import { defineCall } from '../../calls/define-call.ts';
import { JobStarted } from '../../job.ts';
import { MessageSamples, MessageSamplesQuery } from '../message-samples.ts';
import {
  AdminNotificationDetail,
  AdminNotificationList,
  AdminNotificationParams,
  AdminNotificationRetried,
  AdminNotificationStats,
  AdminNotificationsQuery,
  BroadcastAnswer,
  BroadcastChanged,
  BroadcastDraft,
  BroadcastParams,
  Broadcasts,
  BroadcastsQuery,
  BulkRetryRequest,
} from '../notifications.ts';

/** Messages to everybody. */

export const list = defineCall({
  method: 'GET',
  path: '/admin/notifications',
  summary: 'List the messages to all users, one row per channel, newest first',
  access: 'admin',
  query: AdminNotificationsQuery,
  answer: AdminNotificationList,
});

export const stats = defineCall({
  method: 'GET',
  path: '/admin/notifications/stats',
  summary: 'Get the number of messages sent, failed and waiting, with the reasons',
  access: 'admin',
  answer: AdminNotificationStats,
});

export const samples = defineCall({
  method: 'GET',
  path: '/admin/notifications/samples',
  summary: 'List samples of all messages that people get, in a given language',
  access: 'admin',
  query: MessageSamplesQuery,
  answer: MessageSamples,
});

export const broadcasts = defineCall({
  method: 'GET',
  path: '/admin/notifications/broadcasts',
  summary: 'List the broadcasts, newest first',
  access: 'admin',
  query: BroadcastsQuery,
  answer: Broadcasts,
});

export const broadcast = defineCall({
  method: 'POST',
  path: '/admin/notifications/broadcast',
  summary: 'Send a broadcast to many people; a dry run only returns whom it would reach',
  access: 'admin',
  body: BroadcastDraft,
  once: true,
  answer: BroadcastAnswer,
});

export const cancelBroadcast = defineCall({
  method: 'POST',
  path: '/admin/notifications/broadcasts/:broadcastId/cancel',
  summary: 'Stop a broadcast; waiting messages are not sent',
  access: 'admin',
  params: BroadcastParams,
  answer: BroadcastChanged,
});

export const bulkRetry = defineCall({
  method: 'POST',
  path: '/admin/notifications/bulk-retry',
  summary: 'Send every failed message that matches a filter again',
  access: 'admin',
  body: BulkRetryRequest,
  answer: JobStarted,
  status: 202,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/notifications/:notificationId',
  summary: 'Get a notification with all its deliveries',
  access: 'admin',
  params: AdminNotificationParams,
  answer: AdminNotificationDetail,
});

export const retry = defineCall({
  method: 'POST',
  path: '/admin/notifications/:notificationId/retry',
  summary: 'Send the failed deliveries of a notification again',
  access: 'admin',
  params: AdminNotificationParams,
  answer: AdminNotificationRetried,
});
