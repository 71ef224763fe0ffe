import {
  type EventData,
  type EventType,
  type EventTypeInfo,
  eventData,
  eventDescriptions,
  eventTypes,
  SubscriptionId,
} from '@newswatch/shared/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { envelopeOf } from './envelope.ts';

const AT = new Date('2026-11-20T18:05:41.000Z');
const ULID = '01KB3QW8X2M4Y7ZC5V9T6R1HDE';
const subscriptionId = `sub_${ULID}`;

const target = { id: `tgt_${ULID}`, name: 'Port strikes' };
const article = {
  id: `art_${ULID}`,
  story_id: `clu_${ULID}`,
  kind: 'article' as const,
  title: 'La grève des dockers se poursuit',
  url: 'https://courrier.example/economie/greve-des-dockers',
  language: 'french' as const,
  direction: 'ltr' as const,
  source: { id: `src_${ULID}`, name: 'Le Courrier du Port' },
  author: 'Inès Martin',
  published_at: '2026-11-20T17:58:00.000Z',
  first_seen_at: '2026-11-20T18:05:12.000Z',
  summary: 'Le syndicat du port prolonge la grève jusqu’à vendredi.',
  excerpt:
    'Le syndicat du port a voté jeudi la prolongation de la grève. Les négociations reprennent vendredi matin.',
  quotes: [
    {
      speaker: 'Hélène Roux',
      kind: 'person' as const,
      role: 'secrétaire du syndicat',
      words: 'Nous reprendrons le travail quand la direction aura signé',
    },
  ],
};
const match = {
  id: `mat_${ULID}`,
  score: 87,
  matched_terms: ['grève', 'port'],
  is_first_of_story: true,
  matched_at: AT.toISOString(),
  tone: null,
};
const changed = (status: string, status_reason: string | null, version: number) => ({
  target: { ...target, status, status_reason, version, updated_at: AT.toISOString() },
});

const examples: { readonly [T in EventType]: EventData<T> } = {
  'article.matched': { match, article, target },
  'article.updated': {
    match,
    article: { ...article, title: 'La grève des dockers se poursuit (mise à jour)' },
    target,
  },
  'story.spike': {
    story: { id: article.story_id, sources: 6, articles: 9, since: '2026-11-20T15:10:00.000Z' },
    article,
    target,
  },
  'release.reused': {
    release: { id: `rls_${ULID}`, title: 'Le port investit dans deux quais' },
    reuse: {
      share: 0.62,
      own_words: 186,
      quoted_words: 24,
      longest: 71,
      whole_sentences: 8,
      changed_sentences: 3,
    },
    article,
  },
  'target.created': changed('active', null, 1),
  'target.updated': changed('active', null, 2),
  'target.paused': changed('paused', 'user', 3),
  'target.suspended': changed('suspended', 'plan', 4),
  'target.deleted': changed('archived', 'user', 5),
  'source.approved': {
    source: { id: article.source.id, name: article.source.name, url: 'https://courrier.example/' },
  },
  'quota.warning': {
    notification: {
      id: `ntf_${ULID}`,
      title: '80% of today’s alerts used',
      body: 'You have received 400 of 500 alerts.',
    },
  },
  'webhook.disabled': {
    webhook: {
      id: `whk_${ULID}`,
      name: 'Old desk',
      url: 'https://old.example/hooks',
      reason: 'failing',
      disabled_at: AT.toISOString(),
    },
  },
  'webhook.test': {
    webhook: { id: `whk_${ULID}`, name: 'Desk inbox' },
    message: 'This endpoint is set up correctly.',
  },
};

/** The schema of the envelope of one type, with the payload `full`. */
export function eventSchema(type: EventType) {
  return v.object({
    type: v.literal(type),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.object({ ...eventData[type].entries, subscription_id: v.nullable(SubscriptionId) }),
  });
}

/** An example event of a type, as it is sent. */
export function eventExample(type: EventType) {
  const isTest = type === 'webhook.test';
  return envelopeOf({ type, data: examples[type], created_at: AT }, 'full', isTest ? null : subscriptionId);
}

/** Every event type with its schema (JSON Schema) and an example. */
export function listEventTypes(): { items: EventTypeInfo[] } {
  return {
    items: eventTypes.map((type) => ({
      type,
      description: eventDescriptions[type],
      schema: { ...toJsonSchema(eventSchema(type), { errorMode: 'ignore' }) },
      example: eventExample(type),
    })),
  };
}
