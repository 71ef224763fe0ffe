import { bindCall } from '@newswatch/shared/api';
import { adminCalls, type BlockedAddressesQuery } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const rows = adminCalls.blockedAddresses;
export const blockedAddressesApi = {
  list: bindCall(rows.list),
  block: bindCall(rows.block),
  unblock: bindCall(rows.unblock),
};

const key = [...adminKeys.all, 'blocked-addresses'];
export const blockedAddressRefreshes = [key];

export const blockedAddressQueries = {
  list: (query: v.InferOutput<typeof BlockedAddressesQuery>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: ({ signal }) => blockedAddressesApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
};
