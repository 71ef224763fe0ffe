import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const settingsApi = {
  get: bindCall(adminCalls.admin.settings),
  update: bindCall(adminCalls.admin.updateSettings),
  history: bindCall(adminCalls.admin.settingsHistory),
  testEmail: bindCall(adminCalls.admin.testEmail),
};

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.all, 'settings'],
    queryFn: ({ signal }) => settingsApi.get({ signal }),
  });

/** The latest changes. */
export const settingsHistoryQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.all, 'settings-history'],
    queryFn: ({ signal }) => settingsApi.history({ query: { per_page: 5 }, signal }),
  });
