import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const deviceKeys = { all: ['user', 'devices'] } as const;

export const devicesApi = {
  list: bindCall(calls.devices.list),
  add: bindCall(calls.devices.add),
  remove: bindCall(calls.devices.remove),
  sendExample: bindCall(calls.devices.sendExample),
};

const REFRESH_MS = 10_000;

export const deviceQueries = {
  /** Refreshed while it is shown: alerts arrive at any time. */
  list: () =>
    queryOptions({
      queryKey: deviceKeys.all,
      queryFn: ({ signal }) => devicesApi.list({ signal }),
      refetchInterval: REFRESH_MS,
    }),
};
