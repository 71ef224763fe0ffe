import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getDashboard = bindCall(calls.user.dashboard);

/** The figures of the overview. @param label limits them to targets with any of these labels */
export const dashboardQuery = (label?: string[]) =>
  queryOptions({
    queryKey: label ? [...userKeys.dashboard, label] : userKeys.dashboard,
    queryFn: ({ signal }) => getDashboard({ ...(label && { query: { label } }), signal }),
  });
