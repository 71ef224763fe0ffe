import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

/** The calls with which the owners of screens manage televisions. */
export const televisionsApi = {
  list: bindCall(calls.televisions.list),
  findCode: bindCall(calls.televisions.findCode),
  connect: bindCall(calls.televisions.connect),
  disconnect: bindCall(calls.televisions.disconnect),
};

export const televisionKeys = { all: ['televisions'] } as const;

export const televisionQueries = {
  list: () =>
    queryOptions({ queryKey: televisionKeys.all, queryFn: ({ signal }) => televisionsApi.list({ signal }) }),
};
