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

/** What has happened when an event of a type is recorded, on screens and in the description of the API. */
export const eventDescriptions: Readonly<Record<EventType, string>> = {
  'article.matched': 'An article matches a target',
  'article.updated': 'A matched article was updated by its source',
  'story.spike': 'At least five sources reported a matched story within six hours',
  'release.reused': 'A new article contains text from a press release',
  'target.created': 'A target was created',
  'target.updated': 'A target was changed or resumed',
  'target.paused': 'A target was paused',
  'target.suspended': 'A target was suspended, for example by a plan change',
  'target.deleted': 'A target was deleted',
  'source.approved': 'A new source is being read',
  'quota.warning': 'A quota is nearly or fully used',
  'webhook.disabled':
    'A webhook endpoint was disabled: it failed for five days or returned 410, or an administrator disabled it',
  'webhook.test': 'A test event was sent to an endpoint',
};

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
