import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getDashboard = bindCall(adminCalls.admin.dashboard);

export const dashboardQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.all, 'dashboard'],
    queryFn: ({ signal }) => getDashboard({ signal }),
  });
