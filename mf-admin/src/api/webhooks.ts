import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { queryOptions } from '@newswatch/shared/query';
import { userQueries } from './users.ts';

const rows = adminCalls.adminWebhooks;
export const webhooksApi = {
  list: bindCall(rows.list),
  disable: bindCall(rows.disable),
  enable: bindCall(rows.enable),
};

/** The webhook endpoints of a user. */
export const userWebhooksQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userQueries.one(userId).queryKey, 'webhooks'],
    queryFn: ({ signal }) => webhooksApi.list({ params: { userId }, signal }),
  });
