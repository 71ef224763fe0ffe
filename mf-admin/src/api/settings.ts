import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const settingsApi = {
  get: bindCall(adminCalls.admin.settings),
  update: bindCall(adminCalls.admin.updateSettings),
};

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.all, 'settings'],
    queryFn: ({ signal }) => settingsApi.get({ signal }),
  });
