import { bindCall } from '@newswatch/shared/api';
import { adminCalls, type UsageQuery } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const rows = adminCalls.adminUsage;
export const usageApi = {
  list: bindCall(rows.list),
  export: bindCall(rows.export),
  setPrices: bindCall(rows.setPrices),
};

const key = [...adminKeys.all, 'usage'];
export const usageRefreshes = [key];

export const usageQueries = {
  list: (query: v.InferOutput<typeof UsageQuery>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: ({ signal }) => usageApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
};
