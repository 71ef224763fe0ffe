import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getUnreadCount = bindCall(calls.notifications.unreadCount);

export const unreadCountQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unreadCount,
    queryFn: ({ signal }) => getUnreadCount({ signal }),
  });
