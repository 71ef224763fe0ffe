import * as v from 'valibot';
import { AheadEntry, AheadList, AheadQuery } from './ahead.ts';
import { ApiKey } from './api-key.ts';
import { ArticleSummary, ArticlesQuery } from './article.ts';
import { Journalist, JournalistInList, JournalistsQuery } from './journalist.ts';
import * as limits from './limits/index.ts';
import { MatchWithArticle } from './match.ts';
import * as messages from './messages.ts';
import { OwnDate } from './own-date.ts';
import { Plan } from './plan.ts';
import {
  filterOf,
  ListCursor,
  Pagination,
  pagingIfNamed,
  QueryBoolean,
  QueryInteger,
  TargetId,
  Timestamp,
  UserId,
} from './primitives.ts';
import { Quote, QuotesQuery, Speaker, SpeakersQuery } from './quote.ts';
import { PickUpKind, Release, ReleaseArticle, ReleasesQuery } from './release.ts';
import { Source, SourcesQuery } from './source.ts';
import { Story } from './story.ts';
import { StoryChange } from './story-change.ts';
import { Target, TargetsQuery, targetSorts } from './target.ts';
import { Webhook } from './webhook.ts';

/** The owner and the scopes of a key. */
export const ApiMe = v.object({
  user: v.object({ id: UserId, plan: Plan }),
  key: v.pick(ApiKey, ['id', 'name', 'prefix', 'scopes', 'expires_at', 'usage']),
});
export type ApiMe = v.InferOutput<typeof ApiMe>;

/**
 * `cursor`: as returned in the last response. Without it, starts at `since`; without both, at the beginning. `earlier`: the
 * matches that were added to targets later (earlier articles, and pages that the owner added by hand), instead of those found as
 * articles appeared.
 */
export const ApiMatchesQuery = v.strictObject({
  target_id: v.optional(filterOf(TargetId)),
  since: v.optional(Timestamp),
  earlier: v.optional(QueryBoolean, false),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}\.mat_[0-9A-HJKMNP-TV-Z]{26}$/, 'Unknown cursor'))),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(limits.API_MATCHES_MAX)), 50),
});

/**
 * The matches, oldest first, some seconds after they were found. `next_cursor` continues after the last one; if there was none,
 * it is the cursor of the request. A reader that stores it misses nothing.
 */
export const ApiMatches = v.object({
  data: v.array(v.object({ ...MatchWithArticle.entries, target_name: v.string() })),
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
});
export type ApiMatches = v.InferOutput<typeof ApiMatches>;

/** The default parameters, for calls that declare none. */
export const NoQuery = v.strictObject({});

/** The page size of a list. */
export const ApiLimit = v.optional(
  v.pipe(QueryInteger, v.minValue(1), v.maxValue(limits.API_LIST_MAX)),
  limits.API_LIST_DEFAULT,
);
/** The page size of a list that also has numbered pages, which have a different default size. */
const ApiLimitOrNone = v.optional(
  v.pipe(
    ApiLimit.wrapped,
    v.description(
      `The maximum number of items to return, by default ${limits.API_LIST_DEFAULT}; for numbered pages \`per_page\` takes precedence, and the default is ${limits.PER_PAGE_DEFAULT}`,
    ),
  ),
);
export const idCursor = (prefix: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`), messages.subscriptions.cursor),
  );

/**
 * Parameters of the list of targets. By cursor, it is newest first, an order that renaming does not change. Numbered pages are
 * deprecated, see `pagesDeprecation`.
 */
export const ApiTargetsQuery = v.strictObject({
  ...v.omit(TargetsQuery, ['page', 'per_page', 'health', 'needs_you', 'sort']).entries,
  ...pagingIfNamed,
  sort: v.optional(v.picklist(targetSorts)),
  cursor: v.optional(idCursor('tgt')),
  limit: ApiLimitOrNone,
});
/** Parameters of the list of sources, which is paged by cursor, in the order in which we received them. */
export const ApiSourcesQuery = v.strictObject({
  ...v.omit(SourcesQuery, ['page', 'per_page', 'sort', 'topic']).entries,
  ...pagingIfNamed,
  cursor: v.optional(idCursor('src')),
  limit: ApiLimitOrNone,
});
export const ApiArticlesQuery = v.strictObject({
  ...v.omit(ArticlesQuery, ['page', 'per_page']).entries,
  ...pagingIfNamed,
  limit: ApiLimitOrNone,
});
const seen = {
  from: v.optional(
    v.pipe(
      Timestamp,
      v.description(
        `The time at or after which articles must have been first seen: at most ${limits.API_QUOTES_DAYS_MAX} days before \`to\`; the default is 30 days before it`,
      ),
    ),
  ),
  to: v.optional(
    v.pipe(
      Timestamp,
      v.description('The time before which articles must have been first seen; the default is now'),
    ),
  ),
};
/** Parameters of the list of quotes, which is paged by cursor, those in the newest articles first. */
export const ApiQuotesQuery = v.strictObject({
  ...v.pick(QuotesQuery, ['target_id', 'speaker', 'kind', 'q', 'cursor']).entries,
  ...seen,
  limit: ApiLimit,
});
export type ApiQuotesQuery = v.InferOutput<typeof ApiQuotesQuery>;
/** Parameters of the list of speakers, which is paged by cursor, the most quoted first. */
export const ApiSpeakersQuery = v.strictObject({
  ...v.pick(SpeakersQuery, ['target_id', 'kind', 'q', 'cursor']).entries,
  ...seen,
  limit: ApiLimit,
});
export type ApiSpeakersQuery = v.InferOutput<typeof ApiSpeakersQuery>;
/**
 * Parameters of the list of journalists, which is paged by cursor, in the order of `sort`: a cursor belongs to the order that it
 * was made for.
 */
export const ApiJournalistsQuery = v.strictObject({
  ...v.omit(JournalistsQuery, ['page', 'per_page']).entries,
  limit: ApiLimit,
});
/** Parameters of the list of releases, which is paged by cursor, the most recently added first. */
export const ApiReleasesQuery = v.strictObject({
  ...v.pick(ReleasesQuery, ['q', 'status']).entries,
  cursor: v.optional(idCursor('rls')),
  limit: ApiLimit,
});
/**
 * Parameters of the list of a release's articles, which is paged by cursor, the most recently received first; of both kinds,
 * unless one is named.
 */
export const ApiReleaseArticlesQuery = v.strictObject({
  kind: v.optional(PickUpKind),
  cursor: v.optional(idCursor('art')),
  limit: ApiLimit,
});
export const ApiWebhooksQuery = v.strictObject({ cursor: v.optional(idCursor('whk')), limit: ApiLimit });
export const ApiSubscriptionsQuery = v.strictObject({ cursor: v.optional(idCursor('sub')), limit: ApiLimit });

/**
 * One part of a list. `next_cursor` continues after its last item and is null at the end. `pagination` is only present
 * in requests by page number.
 */
/*@__NO_SIDE_EFFECTS__*/ export function cursorListOf<const S extends v.GenericSchema>(item: S) {
  return v.object({
    data: v.array(item),
    next_cursor: v.nullable(v.string()),
    has_more: v.boolean(),
    pagination: v.optional(Pagination),
  });
}
export const ApiWebhooks = v.omit(cursorListOf(Webhook), ['pagination']);
export const ApiTargets = cursorListOf(Target);
export const ApiSources = cursorListOf(Source);
export const ApiArticles = cursorListOf(ArticleSummary);
export const ApiQuotes = v.omit(cursorListOf(Quote), ['pagination']);
export const ApiSpeakers = v.omit(cursorListOf(Speaker), ['pagination']);
/** Programs do not read the owner’s private notes about journalists. */
export const ApiJournalistInList = v.omit(JournalistInList, ['note']);
export const ApiJournalist = v.omit(Journalist, ['note']);
export const ApiJournalists = v.omit(cursorListOf(ApiJournalistInList), ['pagination']);
export const ApiJournalistAnswer = v.object({ journalist: ApiJournalist });
export const ApiReleases = v.omit(cursorListOf(Release), ['pagination']);
export const ApiReleaseArticles = v.omit(cursorListOf(ReleaseArticle), ['pagination']);

export const ApiAheadQuery = v.strictObject({
  ...v.omit(AheadQuery, ['own', 'series']).entries,
  cursor: ListCursor,
});
export const ApiAhead = v.object({
  data: v.array(AheadEntry),
  /**
   * The person's own dates, without private notes. The first page contains all of them, because there are few; other pages
   * contain none.
   */
  own_dates: v.array(v.omit(OwnDate, ['note', 'is_shared'])),
  ...v.pick(AheadList, ['total', 'today']).entries,
  /** null at the end. */
  next_cursor: v.nullable(v.string()),
});

/** A story without the reader's private data: their choice of alerts, and their highlights. */
export const ApiStory = v.object({
  story: v.object({
    ...v.omit(Story, ['alerts', 'highlights', 'newer_changes']).entries,
    changes: v.optional(v.array(StoryChange), []),
  }),
});
export type ApiStory = v.InferOutput<typeof ApiStory>;
