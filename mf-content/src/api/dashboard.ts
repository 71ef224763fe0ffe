import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getDashboard = bindCall(calls.user.dashboard);

/** The figures of the overview. */
export const dashboardQuery = () =>
  queryOptions({ queryKey: userKeys.dashboard, queryFn: ({ signal }) => getDashboard({ signal }) });
