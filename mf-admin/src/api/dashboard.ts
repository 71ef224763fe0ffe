import { bindCall } from '@newswatch/shared/api';
import { type AdminDashboardQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const getDashboard = bindCall(adminCalls.admin.dashboard);

export const dashboardQuery = (filter: v.InferInput<typeof AdminDashboardQuery> = {}) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'dashboard', filter],
    queryFn: ({ signal }) => getDashboard({ query: filter, signal }),
  });
