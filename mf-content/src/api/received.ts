import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const receivedApi = {
  create: bindCall(calls.received.create),
  update: bindCall(calls.received.update),
  remove: bindCall(calls.received.remove),
  updateNewsletter: bindCall(calls.received.updateNewsletter),
  removeNewsletter: bindCall(calls.received.removeNewsletter),
  dismiss: bindCall(calls.received.dismiss),
};
const readOverview = bindCall(calls.received.overview);
const readRefused = bindCall(calls.received.refused);

export const receivedKeys = { all: ['received'] } as const;

export const receivedQueries = {
  overview: () =>
    queryOptions({
      queryKey: [...receivedKeys.all, 'overview'],
      queryFn: ({ signal }) => readOverview({ signal }),
    }),
  refused: (addressId: string) =>
    queryOptions({
      queryKey: [...receivedKeys.all, 'refused', addressId],
      queryFn: ({ signal }) => readRefused({ params: { addressId }, signal }),
    }),
};
