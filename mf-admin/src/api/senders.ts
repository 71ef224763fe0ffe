import { bindCall } from '@newswatch/shared/api';
import { adminCalls, type SendersQuery } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const rows = adminCalls.adminSenders;
export const sendersApi = {
  list: bindCall(rows.list),
  export: bindCall(rows.export),
  pause: bindCall(rows.pause),
  resume: bindCall(rows.resume),
};

const key = [...adminKeys.all, 'senders'];
export const senderRefreshes = [key];

export const senderQueries = {
  list: (query: v.InferOutput<typeof SendersQuery>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: ({ signal }) => sendersApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
};
