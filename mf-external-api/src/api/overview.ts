import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const read = bindCall(calls.subscriptions.overview);
const READ_AGAIN_MS = 30_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...webhookKeys.all, 'overview'],
    queryFn: ({ signal }) => read({ signal }),
    refetchInterval: READ_AGAIN_MS,
  });
