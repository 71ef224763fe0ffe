import * as v from 'valibot';
import { AnalyticsPeriod } from './analytics-period.ts';
import { ArticleSummary } from './article.ts';
import { tableFormat } from './exported-file.ts';
import { JournalistNote } from './journalist-note.ts';
import {
  ArticleId,
  Count,
  Direction,
  filterOf,
  idSchema,
  Language,
  ListCursor,
  PicturePath,
  paging,
  readOnListOf,
  SearchText,
  SourceId,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { nameKinds } from './target-names.ts';

export const JournalistId = idSchema('jrn');

const JournalistSource = v.object({ id: SourceId, name: v.string(), logo_url: PicturePath });

/** A person whom the author lines of articles name, in one source, or in several if hardly anybody else has the name. */
export const JournalistInList = v.object({
  id: JournalistId,
  name: v.string(),
  /**
   * Their stories and articles that the person's targets found in the period; with `about` or `story_id`, all articles that the
   * person may open.
   */
  stories: Count,
  articles: Count,
  /** The sources of these articles, most articles first, at most `JOURNALIST_PARTS_MAX`; and their number. */
  sources: v.array(JournalistSource),
  sources_total: Count,
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  targets_total: Count,
  /** The newest of these articles, with the time at which it was found. */
  last_article: v.object({ id: ArticleId, title: v.string(), direction: Direction, matched_at: Timestamp }),
  /** My note; older servers do not send it. */
  note: v.optional(v.nullable(JournalistNote), null),
});
export type JournalistInList = v.InferOutput<typeof JournalistInList>;

export const journalistSorts = ['-stories', '-last_at', 'name'] as const;

const journalistFilters = {
  /** The beginnings of words in the name or in my note; accents make no difference. */
  q: v.optional(SearchText),
  /**
   * Words of the articles, as a search for articles finds them. Without `target_id`, all articles of the period that I may
   * open count, even if no target found them.
   */
  about: v.optional(SearchText),
  /** The articles of a story, counted in the same way, whenever they were found: `period` does not apply. */
  story_id: v.optional(StoryId),
  period: v.optional(AnalyticsPeriod, '30d'),
  target_id: v.optional(filterOf(TargetId)),
  source_id: v.optional(filterOf(SourceId)),
  language: v.optional(filterOf(Language)),
  sort: v.optional(v.picklist(journalistSorts), '-stories'),
};
export const JournalistsQuery = v.strictObject({ ...paging, ...journalistFilters, cursor: ListCursor });
export type JournalistsQuery = v.InferOutput<typeof JournalistsQuery>;
export const JournalistsExportQuery = v.strictObject({
  ...journalistFilters,
  ...tableFormat,
});
export const JournalistList = readOnListOf(JournalistInList);

export const JournalistParams = v.strictObject({ journalistId: JournalistId });
export const Journalist = v.object({
  id: JournalistId,
  name: v.string(),
  /** Other spellings in author lines. */
  spellings: v.array(v.string()),
  /** Their articles that I may open, of the last `JOURNALIST_WEEKS` weeks. */
  articles: Count,
  /**
   * The sources of these, most articles first. There is more than one only if the name is rare and the sources have the same
   * language.
   */
  sources: v.array(v.object({ ...JournalistSource.entries, articles: Count, last_seen_at: Timestamp })),
  languages: v.array(v.object({ language: Language, articles: Count })),
  /** The same name elsewhere, which may be somebody else. */
  same_name: v.array(v.object({ id: JournalistId, name: v.string(), sources: v.array(v.string()) })),
  /** The articles by week, without gaps; weeks begin on Mondays in the person's time zone. */
  weeks: v.array(v.object({ from: Timestamp, articles: Count })),
  /** My targets that found articles by them, most stories first. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), stories: Count, articles: Count })),
  /** Who and what their newest articles name most; `read` says how many articles were read. */
  names: v.array(v.object({ text: v.string(), kind: v.nullable(v.picklist(nameKinds)), articles: Count })),
  read: Count,
  /** The people who signed articles together with them, most articles first. */
  co_authors: v.array(v.object({ id: JournalistId, name: v.string(), articles: Count })),
  recent_articles: v.array(ArticleSummary),
  /** My note; older servers do not send it. */
  note: v.optional(v.nullable(JournalistNote), null),
});
export type Journalist = v.InferOutput<typeof Journalist>;
export const JournalistAnswer = v.object({ journalist: Journalist });

/** The people who write the articles that a target finds. */
export const TargetJournalists = v.object({
  period: AnalyticsPeriod,
  /** The period whose matches were counted; `from` and `to` with `journalist_id` list the same ones later. */
  from: Timestamp,
  to: Timestamp,
  stories: Count,
  /** Stories with an article by an agency or a newsroom and no person, and those whose articles name nobody. */
  agency_stories: Count,
  unsigned_stories: Count,
  /** The number of people who wrote the stories. */
  people: Count,
  /** At most ten journalists, those with the most stories first; null in the free plan. */
  journalists: v.nullable(
    v.array(
      v.object({
        id: JournalistId,
        name: v.string(),
        stories: Count,
        articles: Count,
        /** Share of all stories, 0 to 1. */
        share: v.number(),
        /** The sources of their articles here, those with the most articles first. */
        sources: v.array(v.string()),
      }),
    ),
  ),
});
export type TargetJournalists = v.InferOutput<typeof TargetJournalists>;
