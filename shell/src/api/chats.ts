import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getUnreadChats = bindCall(calls.chats.unreadCount);

export const unreadChatsQuery = () =>
  queryOptions({
    queryKey: chatKeys.unreadCount,
    queryFn: ({ signal }) => getUnreadChats({ signal }),
  });
