import * as v from 'valibot';

/** The events that a subscription can select. */
export const subscribableEvents = [
  'article.matched',
  'article.updated',
  'story.spike',
  'release.reused',
  'target.created',
  'target.updated',
  'target.paused',
  'target.suspended',
  'target.deleted',
  'source.approved',
  'quota.warning',
  'webhook.disabled',
] as const;
export const SubscribableEvent = v.picklist(subscribableEvents);
export type SubscribableEvent = v.InferOutput<typeof SubscribableEvent>;

/** `webhook.test` is sent to one endpoint, when its owner requests it. */
export const eventTypes = [...subscribableEvents, 'webhook.test'] as const;
export const EventType = v.picklist(eventTypes);
export type EventType = v.InferOutput<typeof EventType>;

/** Events about an article: only these are filtered by language and source. */
export const articleEvents: readonly EventType[] = [
  'article.matched',
  'article.updated',
  'story.spike',
  'release.reused',
];
/** Events about a match: only these are filtered by score and story. */
export const matchEvents: readonly EventType[] = ['article.matched', 'article.updated'];
/** Events about one target: only these are filtered by target. */
export const targetEvents: readonly EventType[] = [
  ...matchEvents,
  'story.spike',
  'target.created',
  'target.updated',
  'target.paused',
  'target.suspended',
  'target.deleted',
];
