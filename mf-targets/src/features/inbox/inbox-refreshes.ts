import { notificationKeys, userKeys } from '@newswatch/shared/keys';

/** The queries that a change of alerts makes outdated: the inbox, the unread count on the bell, and the overview. */
export const inboxRefreshes = [notificationKeys.all, userKeys.dashboard];
