import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const getRemotes = bindCall(adminCalls.admin.remotes);

/** The health of each remote's versions in browsers. */
export const remotesQuery = () =>
  queryOptions({ queryKey: [...adminKeys.all, 'remotes'], queryFn: ({ signal }) => getRemotes({ signal }) });
