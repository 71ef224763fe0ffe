import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type SubscriptionPreviewRequest,
  type SubscriptionsQuery,
  type WebhookDeliveriesQuery,
  type WebhooksQuery,
} from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const { webhooks, webhookDeliveries, subscriptions } = calls;

export const webhooksApi = {
  list: bindCall(webhooks.list),
  create: bindCall(webhooks.create),
  replace: bindCall(webhooks.replace),
  remove: bindCall(webhooks.remove),
  test: bindCall(webhooks.test),
  pause: bindCall(webhooks.pause),
  resume: bindCall(webhooks.resume),
  rotateSecret: bindCall(webhooks.rotateSecret),
  revealSecret: bindCall(webhooks.revealSecret),
  recover: bindCall(webhooks.recover),
  stats: bindCall(webhooks.stats),
  eventTypes: bindCall(webhooks.eventTypes),
};

export const deliveriesApi = {
  list: bindCall(webhookDeliveries.list),
  get: bindCall(webhookDeliveries.get),
  retry: bindCall(webhookDeliveries.retry),
  cancel: bindCall(webhookDeliveries.cancel),
  retryMany: bindCall(webhookDeliveries.retryMany),
};

export const subscriptionsApi = {
  list: bindCall(subscriptions.list),
  create: bindCall(subscriptions.create),
  replace: bindCall(subscriptions.replace),
  remove: bindCall(subscriptions.remove),
  pause: bindCall(subscriptions.pause),
  resume: bindCall(subscriptions.resume),
  preview: bindCall(subscriptions.preview),
  backlog: bindCall(subscriptions.backlog),
};

export const webhookQueries = {
  list: (filter: v.InferInput<typeof WebhooksQuery> = {}) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'endpoints', filter],
      queryFn: ({ signal }) => webhooksApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  stats: (webhookId: string) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'stats', webhookId],
      queryFn: ({ signal }) => webhooksApi.stats({ params: { webhookId }, signal }),
    }),
  eventTypes: () =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'event-types'],
      queryFn: ({ signal }) => webhooksApi.eventTypes({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  deliveries: (filter: v.InferInput<typeof WebhookDeliveriesQuery> = {}) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'deliveries', filter],
      queryFn: ({ signal }) => deliveriesApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  delivery: (deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'delivery', deliveryId],
      queryFn: ({ signal }) => deliveriesApi.get({ params: { deliveryId }, signal }),
    }),
};

export const subscriptionQueries = {
  list: (filter: v.InferInput<typeof SubscriptionsQuery> = {}) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'subscriptions', filter],
      queryFn: ({ signal }) => subscriptionsApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  backlog: (subscriptionId: string) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'backlog', subscriptionId],
      queryFn: ({ signal }) => subscriptionsApi.backlog({ params: { subscriptionId }, signal }),
    }),
  preview: (request: v.InferInput<typeof SubscriptionPreviewRequest>) =>
    queryOptions({
      queryKey: [...webhookKeys.all, 'preview', request],
      queryFn: ({ signal }) => subscriptionsApi.preview({ body: request, signal }),
      placeholderData: keepPreviousData,
    }),
};
