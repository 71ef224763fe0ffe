import * as v from 'valibot';
import { ArticleKind } from './article-kind.ts';
import { EventType } from './event-type.ts';
import { WEBHOOK_QUOTES_MAX } from './limits/index.ts';
import {
  ArticleId,
  Count,
  Direction,
  idSchema,
  Language,
  MatchId,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { ReleaseId, ReuseFigures } from './reuse.ts';
import { SpeakerKind } from './speaker-kind.ts';
import { StoryChangeSince } from './story-change.ts';
import { ToneOfMatch } from './tone.ts';

export const EventId = idSchema('evt');
export const WebhookId = idSchema('whk');
export const SubscriptionId = idSchema('sub');
export const WebhookDeliveryId = idSchema('wdl');

const EventTarget = v.object({ id: TargetId, name: v.string() });
const EventMatch = v.object({
  id: MatchId,
  score: v.number(),
  /** The terms as screens show them: for a quoted speaker, only the name. */
  matched_terms: v.array(v.string()),
  is_first_of_story: v.boolean(),
  matched_at: Timestamp,
  /**
   * The tone as the person coded it, or coded the text of which it is a copy; null if neither is coded. Events from before this
   * field existed do not have it.
   */
  tone: ToneOfMatch,
});
const EventArticle = v.object({
  id: ArticleId,
  story_id: StoryId,
  /** Events from before this field existed do not have it. */
  kind: v.optional(ArticleKind, 'article'),
  title: v.string(),
  url: v.string(),
  language: Language,
  direction: Direction,
  source: v.object({ id: SourceId, name: v.string() }),
  author: v.nullable(v.string()),
  published_at: v.nullable(Timestamp),
  first_seen_at: Timestamp,
  summary: v.string(),
  /** The beginning of the text, at most 2 kB; the whole text is available from GET /articles/{id}. */
  excerpt: v.string(),
  /**
   * The first quotes in the text; GET /quotes has them all, with their whole words. Events from before this field existed do not
   * have it.
   */
  quotes: v.optional(
    v.pipe(
      v.array(
        v.object({
          speaker: v.string(),
          /** Events from before organisations could be speakers do not have it. */
          kind: v.optional(SpeakerKind),
          role: v.nullable(v.string()),
          words: v.string(),
        }),
      ),
      v.maxLength(WEBHOOK_QUOTES_MAX),
    ),
  ),
});
const ArticleEvent = v.object({
  match: EventMatch,
  article: EventArticle,
  target: EventTarget,
  /**
   * Figures and states of the story that this article was the first to change. Missing in older events, if
   * there are none, and if so many articles arrived at once that there was no time to read them.
   */
  changes: v.optional(v.array(StoryChangeSince)),
});
const TargetEvent = v.object({
  target: v.object({
    ...EventTarget.entries,
    status: v.string(),
    status_reason: v.nullable(v.string()),
    version: Count,
    updated_at: Timestamp,
  }),
});

/** The content of `data` by type, with the payload `full`. */
export const eventData = {
  'article.matched': ArticleEvent,
  'article.updated': ArticleEvent,
  'story.spike': v.object({
    story: v.object({ id: StoryId, sources: Count, articles: Count, since: Timestamp }),
    article: EventArticle,
    target: EventTarget,
  }),
  'release.reused': v.object({
    release: v.object({ id: ReleaseId, title: v.string() }),
    reuse: ReuseFigures,
    article: EventArticle,
  }),
  'target.created': TargetEvent,
  'target.updated': TargetEvent,
  'target.paused': TargetEvent,
  'target.suspended': TargetEvent,
  'target.deleted': TargetEvent,
  'source.approved': v.object({ source: v.object({ id: SourceId, name: v.string(), url: v.string() }) }),
  'quota.warning': v.object({
    notification: v.object({ id: v.string(), title: v.string(), body: v.string() }),
  }),
  'webhook.disabled': v.object({
    webhook: v.object({
      id: WebhookId,
      name: v.string(),
      url: v.string(),
      reason: v.string(),
      disabled_at: Timestamp,
    }),
  }),
  'webhook.test': v.object({ webhook: v.object({ id: WebhookId, name: v.string() }), message: v.string() }),
} as const satisfies Record<EventType, v.GenericSchema<object, object>>;

export type EventData<T extends EventType> = v.InferOutput<(typeof eventData)[T]>;

/** The body that is sent: the same bytes in every attempt. With the payload `thin`, `data` contains only ids. */
export const EventEnvelope = v.object({
  type: EventType,
  timestamp: Timestamp,
  /** The data of the event, with its members in the order in which they were written; `subscription_id` is always one of them. */
  data: v.record(v.string(), v.unknown()),
});
export type EventEnvelope = v.InferOutput<typeof EventEnvelope>;

export const EventTypeInfo = v.object({
  type: EventEnvelope.entries.type,
  description: v.string(),
  schema: v.record(v.string(), v.unknown()),
  example: EventEnvelope,
});
export const EventTypeList = v.object({ items: v.array(EventTypeInfo) });
export type EventTypeInfo = v.InferOutput<typeof EventTypeInfo>;
