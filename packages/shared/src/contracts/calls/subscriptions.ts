import { ApiErrorList, ApiErrorsQuery, ApiOverview } from '../api-overview.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  SubscriptionAnswer,
  SubscriptionBacklog,
  SubscriptionDraft,
  SubscriptionList,
  SubscriptionParams,
  SubscriptionPreview,
  SubscriptionPreviewRequest,
  SubscriptionsQuery,
} from '../subscription.ts';
import { defineCall } from './define-call.ts';

/** The subscriptions of a person, managed by the person. */

const one = { access: 'user', params: SubscriptionParams, answer: SubscriptionAnswer } as const;

export const list = defineCall({
  method: 'GET',
  path: '/external-api/subscriptions',
  summary: 'List your subscriptions, newest first',
  access: 'user',
  query: SubscriptionsQuery,
  answer: SubscriptionList,
});

export const create = defineCall({
  method: 'POST',
  path: '/external-api/subscriptions',
  summary: 'Create a subscription to events',
  access: 'user',
  body: SubscriptionDraft,
  answer: SubscriptionAnswer,
  status: 201,
});

export const preview = defineCall({
  method: 'POST',
  path: '/external-api/subscriptions/preview',
  summary: 'Preview a subscription: events per day, and samples from your own articles',
  access: 'user',
  body: SubscriptionPreviewRequest,
  answer: SubscriptionPreview,
});

export const get = defineCall({
  method: 'GET',
  path: '/external-api/subscriptions/:subscriptionId',
  summary: 'Get a subscription',
  ...one,
});

export const replace = defineCall({
  method: 'PUT',
  path: '/external-api/subscriptions/:subscriptionId',
  summary: 'Change a subscription; an outdated version is refused',
  ...one,
  body: SubscriptionDraft,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/external-api/subscriptions/:subscriptionId',
  summary: 'Delete a subscription; events that are already queued are still delivered',
  access: 'user',
  params: SubscriptionParams,
  answer: MessageAnswer,
});

export const pause = defineCall({
  method: 'POST',
  path: '/external-api/subscriptions/:subscriptionId/pause',
  summary: 'Pause a subscription; nothing is recorded until it is resumed',
  ...one,
});

export const resume = defineCall({
  method: 'POST',
  path: '/external-api/subscriptions/:subscriptionId/resume',
  summary: 'Resume a paused subscription',
  ...one,
});

export const overview = defineCall({
  method: 'GET',
  path: '/external-api/overview',
  summary: 'Get the activity of your programs: requests, deliveries and errors',
  access: 'user',
  answer: ApiOverview,
});

export const backlog = defineCall({
  method: 'GET',
  path: '/external-api/subscriptions/:subscriptionId/backlog',
  summary: 'Get the backlog of a subscription over two days, and its last request',
  access: 'user',
  params: SubscriptionParams,
  answer: SubscriptionBacklog,
});

export const errors = defineCall({
  method: 'GET',
  path: '/external-api/errors',
  summary: 'List your programs’ refused and failed requests, and failed deliveries, newest first',
  access: 'user',
  query: ApiErrorsQuery,
  answer: ApiErrorList,
});
