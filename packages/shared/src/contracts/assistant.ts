import * as v from 'valibot';
import { AheadEntry, AheadList, AheadQuery } from './ahead.ts';
import { ArticleSummary, ArticlesQuery } from './article.ts';
import {
  BriefArticle,
  beforeTime,
  described,
  fromTime,
  limit,
  Notice,
  nextPage,
  SourceName,
} from './assistant-parts.ts';
import { PeopleAnswers, PeopleArguments } from './assistant-people.ts';
import { ReleaseAnswers, ReleaseArguments } from './assistant-releases.ts';
import { ApiMe, ApiSourcesQuery, ApiTargetsQuery } from './external-api.ts';
import { MIN_SCORE_MAX } from './limits/index.ts';
import { Match, MatchesQuery } from './match.ts';
import {
  ArticleId,
  Count,
  Language,
  ListCursor,
  MatchId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { Source } from './source.ts';
import { ReportedSentence, Story, StoryInLanguage, StoryName, StoryReport, StorySource } from './story.ts';
import { StoryFigure, storyMatters, storyMeasures } from './story-change.ts';
import { Target } from './target.ts';
import { AdvancedAnalytics, TargetAnalytics, TargetAnalyticsQuery } from './target-analytics.ts';
import { TargetFirstReports, TargetFirstReportsQuery } from './target-first-reports.ts';

export { type BriefArticle, QUOTED_NOTICE } from './assistant-parts.ts';

/**
 * What assistants send and get over the Model Context Protocol. All of it is a part of what the calls of the external API
 * and of the pages accept and return, reduced because a model reads all of it, including the schemas.
 *
 * Text that other people published is always inside `quoted`, so that it cannot be mistaken for an instruction of
 * Newswatch or of the person.
 */

const BriefTarget = v.pick(Target, [
  'id',
  'name',
  'description',
  'labels',
  'status',
  'status_reason',
  'health',
  'keywords_any',
  'keywords_all',
  'keywords_none',
  'speakers',
  'query',
  'languages',
  'min_score',
  'matches_total',
  'matches_24h',
  'matches_7d',
  'unread_matches',
  'last_match_at',
]);

/** Models tend to fill in `false` where they mean no filter. */
const unreadHelp =
  'true: only articles that the person has not read; false: only articles that the person has read; omit it for both';

/** The arguments of each tool. */
export const AssistantArguments = {
  list_targets: v.strictObject({
    ...v.pick(ApiTargetsQuery, ['q', 'status', 'label', 'cursor']).entries,
    limit,
  }),
  find_matches: v.strictObject({
    target_id: described(TargetId, 'The ID of a target, from list_targets'),
    ...v.pick(MatchesQuery, ['q', 'source_id', 'language', 'feedback', 'tone', 'sort', 'group', 'cursor'])
      .entries,
    ...v.pick(MatchesQuery, ['about_country', 'source_country', 'development', 'reported']).entries,
    from: fromTime('found'),
    to: beforeTime('found'),
    unread: v.optional(described(v.boolean(), unreadHelp)),
    min_score: v.optional(
      described(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MIN_SCORE_MAX)),
        'The minimum score of the matches',
      ),
    ),
    limit,
  }),
  target_figures: v.strictObject({
    target_id: described(TargetId, 'The ID of a target, from list_targets'),
    ...TargetAnalyticsQuery.entries,
  }),
  first_reports: v.strictObject({
    target_id: described(TargetId, 'The ID of a target, from list_targets'),
    ...TargetFirstReportsQuery.entries,
  }),
  list_upcoming: v.strictObject({
    when: described(
      AheadQuery.entries.when,
      'coming: events from today on; past: events from recent days, latest first',
    ),
    target_id: v.optional(
      described(TargetId, 'The ID of a target, from list_targets; omit it for all targets'),
    ),
    cursor: ListCursor,
    limit,
  }),
  ...PeopleArguments,
  search_articles: v.strictObject({
    ...v.pick(ArticlesQuery, ['group', 'q', 'target_id', 'source_id', 'language', 'cursor']).entries,
    ...v.pick(ArticlesQuery, ['about_country', 'source_country', 'development']).entries,
    ...v.pick(ArticlesQuery, ['not_reported_by', 'reported_later_by']).entries,
    scope: v.optional(
      described(
        v.picklist(['mine', 'all']),
        'mine: articles that the person’s targets found; all: every article',
      ),
      'mine',
    ),
    sort: v.optional(v.picklist(['-first_seen_at', '-published_at', '-score', '-delay'])),
    from: fromTime('first seen'),
    to: beforeTime('first seen'),
    unread: v.optional(described(v.boolean(), unreadHelp)),
    saved: v.optional(
      described(
        v.boolean(),
        'true: only saved articles; false: only articles that are not saved; omit it for both',
      ),
    ),
    limit,
  }),
  read_article: v.strictObject({
    article_id: described(ArticleId, 'The ID of an article, from find_matches or search_articles'),
    offset: v.optional(
      described(
        v.pipe(v.number(), v.integer(), v.minValue(0)),
        'The offset in the text at which to start: `next_offset` of the previous result',
      ),
      0,
    ),
  }),
  read_story: v.strictObject({ story_id: described(StoryId, 'The `story_id` of an article') }),
  ...ReleaseArguments,
  list_sources: v.strictObject({
    ...v.pick(ApiSourcesQuery, ['q', 'language', 'category', 'country', 'cursor']).entries,
    limit,
  }),
  key_usage: v.strictObject({}),
} as const;

const Sentence = v.object({
  ...v.pick(ReportedSentence, ['article_id']).entries,
  source: SourceName,
  quoted: v.object({ text: v.string() }),
});

const changedBy = { ...v.pick(StoryFigure, ['at', 'article_id', 'sources']).entries, source: SourceName };
const ChangedFigure = v.object({ ...v.pick(StoryFigure, ['value', 'bound']).entries, ...changedBy });
const ChangedState = v.object({ ...changedBy, quoted: v.object({ text: v.string() }) });
const StoryChangeForAssistants = v.object({
  kind: v.picklist(['figure', 'differing', 'state']),
  about: v.picklist([...storyMeasures, ...storyMatters]),
  figures: v.array(ChangedFigure),
  states: v.array(ChangedState),
  quoted: v.object({ currency: v.nullable(v.string()), place: v.nullable(v.string()) }),
});

const LinkedStory = {
  ...v.pick(StoryInLanguage, ['id', 'language', 'primary_article_id', 'first_seen_at', 'articles', 'sources'])
    .entries,
  source: SourceName,
};

/** The answers of the tools. */
export const AssistantAnswers = {
  list_targets: v.object({ targets: v.array(BriefTarget), ...nextPage }),
  find_matches: v.object({
    ...Notice,
    total: described(
      Count,
      'The number of matches that meet the filters, or of stories if `group` is "story"; counted up to 1,001',
    ),
    matches: v.array(
      v.object({
        ...v.pick(Match, ['matched_at', 'score', 'matched_terms', 'is_first_of_story', 'feedback', 'tone'])
          .entries,
        id: MatchId,
        article: BriefArticle,
      }),
    ),
    ...nextPage,
  }),
  target_figures: v.object({
    ...Notice,
    ...v.omit(TargetAnalytics, ['peak', 'advanced']).entries,
    peak: v.nullable(
      v.object({
        ...v.omit(TargetAnalytics.entries.peak.wrapped, ['story']).entries,
        story: v.nullable(
          v.object({ story_id: StoryId, sources: Count, quoted: v.object({ title: v.string() }) }),
        ),
      }),
    ),
    advanced: described(
      v.nullable(v.pick(AdvancedAnalytics, ['by_source', 'by_language', 'by_term', 'reach'])),
      'The advanced figures; null if the plan does not include them',
    ),
  }),
  first_reports: TargetFirstReports,
  list_upcoming: v.object({
    ...Notice,
    today: AheadList.entries.today,
    total: described(Count, 'The total number of events, which can be larger than the number of `events`'),
    events: v.array(
      v.object({
        ...v.pick(AheadEntry, ['day', 'last_day', 'precision', 'begins', 'is_called_off']).entries,
        ...v.pick(AheadEntry, ['language', 'story_id']).entries,
        targets: AheadEntry.entries.targets,
        article_count: AheadEntry.entries.article_count,
        articles: v.array(
          v.object({ id: ArticleId, source: v.string(), quoted: v.object({ title: v.string() }) }),
        ),
        quoted: v.object({ sentence: v.string() }),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
  ...PeopleAnswers,
  search_articles: v.object({
    ...Notice,
    articles: v.array(
      v.object({
        ...BriefArticle.entries,
        reported_later: ArticleSummary.entries.reported_later,
        found_by: v.array(v.object({ target_id: TargetId, target_name: v.string(), score: v.number() })),
      }),
    ),
    ...nextPage,
  }),
  read_article: v.object({
    ...Notice,
    article: v.object({
      ...v.omit(BriefArticle, ['quoted']).entries,
      word_count: Count,
      extraction: ArticleSummary.entries.extraction,
      found_by: v.array(v.object({ target_id: TargetId, target_name: v.string(), score: v.number() })),
      text_length: Count,
      next_offset: described(
        v.nullable(Count),
        'The value to pass as `offset` to continue reading; null at the end of the text',
      ),
      quoted: v.object({
        title: v.string(),
        author: v.nullable(v.string()),
        url: v.string(),
        text: v.string(),
      }),
    }),
  }),
  read_story: v.object({
    ...Notice,
    story: v.object({
      ...v.pick(Story, [
        'id',
        'primary_article_id',
        'first_seen_at',
        'last_seen_at',
        'is_complete',
        'articles',
        'unread',
        'languages',
        'countries',
        'targets',
      ]).entries,
      quoted: v.object({ title: v.string() }),
      source_count: Count,
      sources: described(
        v.array(
          v.object({
            ...v.pick(StorySource, ['id', 'name', 'country', 'articles']).entries,
            first: v.object({
              article_id: ArticleId,
              first_seen_at: Timestamp,
              reported_at: v.nullable(Timestamp),
              quoted: v.object({ title: v.string() }),
            }),
          }),
        ),
        'The sources of the story, in the order in which they first reported it',
      ),
      reports: v.array(
        v.object({
          ...v.pick(StoryReport, ['articles', 'sources']).entries,
          language: Language,
          reported: described(
            v.array(v.object({ ...Sentence.entries, sources: Count })),
            'Sentences that say what several sources report; `sources` is the number of these sources',
          ),
          only: described(v.array(Sentence), 'Sentences with facts that only this source has'),
        }),
      ),
      changes: described(
        v.array(StoryChangeForAssistants),
        'How the story changed: figures that newer reports replaced, the newest last; figures that sources disagree on at the same time; and what ended. Use the newest ones',
      ),
      names: v.array(
        v.object({
          ...v.omit(StoryName, ['text']).entries,
          quoted: v.object({ text: v.string() }),
        }),
      ),
      in_other_languages: described(
        v.array(v.object({ ...LinkedStory, quoted: v.object({ title: v.string() }) })),
        'Stories that probably report the same event in other languages',
      ),
      before_and_after: described(
        v.array(
          v.object({
            ...LinkedStory,
            quoted: v.object({
              title: v.string(),
              names: described(v.array(v.string()), 'The names that both stories have in common'),
            }),
          }),
        ),
        'Other events within 45 days that name the same people, organisations or things, earliest first',
      ),
    }),
  }),
  ...ReleaseAnswers,
  list_sources: v.object({
    sources: v.array(
      v.pick(Source, [
        'id',
        'name',
        'url',
        'language',
        'category',
        'country',
        'articles_24h',
        'used_by_my_targets',
      ]),
    ),
    ...nextPage,
  }),
  key_usage: ApiMe,
} as const;
