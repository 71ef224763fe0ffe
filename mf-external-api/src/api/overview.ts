import { bindCall } from '@newswatch/shared/api';
import { type ApiErrorsQuery, calls } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const read = bindCall(calls.subscriptions.overview);
const readErrors = bindCall(calls.subscriptions.errors);
const READ_AGAIN_MS = 30_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...webhookKeys.all, 'overview'],
    queryFn: ({ signal }) => read({ signal }),
    refetchInterval: READ_AGAIN_MS,
  });

export const apiErrorsQuery = (filter: v.InferInput<typeof ApiErrorsQuery> = {}) =>
  queryOptions({
    queryKey: [...webhookKeys.all, 'errors', filter],
    queryFn: ({ signal }) => readErrors({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });
