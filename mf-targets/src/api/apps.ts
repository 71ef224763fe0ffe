import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const appsApi = {
  list: bindCall(calls.apps.list),
  feeds: bindCall(calls.apps.feeds),
  rotateFeed: bindCall(calls.apps.rotateFeed),
  removeFeed: bindCall(calls.apps.removeFeed),
  chatApps: bindCall(calls.apps.chatApps),
  connect: bindCall(calls.apps.connect),
  update: bindCall(calls.apps.update),
  test: bindCall(calls.apps.test),
  disconnect: bindCall(calls.apps.disconnect),
};

export const appQueries = {
  list: () =>
    queryOptions({ queryKey: [...appKeys.all, 'list'], queryFn: ({ signal }) => appsApi.list({ signal }) }),
  feeds: () =>
    queryOptions({ queryKey: [...appKeys.all, 'feeds'], queryFn: ({ signal }) => appsApi.feeds({ signal }) }),
  channels: () =>
    queryOptions({
      queryKey: [...appKeys.all, 'channels'],
      queryFn: ({ signal }) => appsApi.chatApps({ signal }),
    }),
};
