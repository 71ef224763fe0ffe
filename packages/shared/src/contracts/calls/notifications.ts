import * as v from 'valibot';
import {
  Notification,
  NotificationReadUpdate,
  NotificationsQuery,
  NotificationsReadAll,
} from '../notification.ts';
import { Count, listOf, MessageAnswer, NotificationId } from '../primitives.ts';
import { defineCall } from './define-call.ts';

const NotificationParams = v.strictObject({ notificationId: NotificationId });
const NotificationAnswer = v.object({ notification: Notification });

export const notifications = {
  list: defineCall({
    method: 'GET',
    path: '/notifications',
    summary: 'My inbox, newest first',
    access: 'user',
    query: NotificationsQuery,
    answer: listOf(Notification),
  }),
  unreadCount: defineCall({
    method: 'GET',
    path: '/notifications/unread-count',
    summary: 'How many are unread',
    access: 'user',
    answer: v.object({ unread: Count }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/notifications/:notificationId',
    summary: 'One notification with its deliveries',
    access: 'user',
    params: NotificationParams,
    answer: NotificationAnswer,
  }),
  setRead: defineCall({
    method: 'PUT',
    path: '/notifications/:notificationId/read',
    summary: 'Mark read or unread',
    access: 'user',
    params: NotificationParams,
    body: NotificationReadUpdate,
    answer: NotificationAnswer,
  }),
  readAll: defineCall({
    method: 'PUT',
    path: '/notifications/read-all',
    summary: 'Mark everything read, up to a moment',
    access: 'user',
    body: NotificationsReadAll,
    answer: v.object({ updated: Count }),
  }),
  archive: defineCall({
    method: 'PUT',
    path: '/notifications/:notificationId/archive',
    summary: 'Move out of the inbox',
    access: 'user',
    params: NotificationParams,
    answer: NotificationAnswer,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/notifications/:notificationId',
    summary: 'Delete from the inbox',
    access: 'user',
    params: NotificationParams,
    answer: MessageAnswer,
  }),
};
