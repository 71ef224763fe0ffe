import * as v from 'valibot';
import { described, limit, Notice, SourceName } from './assistant-parts.ts';
import { ASSISTANT_PASSAGES_MAX, ASSISTANT_TEXT_MAX } from './limits/index.ts';
import { ArticleId, Count, Language, StoryId, Timestamp } from './primitives.ts';
import {
  Release,
  ReleaseArticle,
  ReleaseArticleList,
  ReleaseArticlesQuery,
  ReleaseDetails,
  ReleaseFigures,
  ReleasesQuery,
} from './release.ts';
import { ReleaseId } from './reuse.ts';

/** What assistants read about the person's own press releases. */

/** The parameters of two short lists, which are therefore paged by number. */
const page = v.optional(
  described(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    'The number of the page: `next_page` of the previous result',
  ),
  1,
);
const nextPage = {
  next_page: described(v.nullable(Count), 'The value to pass as `page` for the next page; null at the end'),
};

export const ReleaseArguments = {
  list_releases: v.strictObject({
    ...v.pick(ReleasesQuery, ['q', 'status', 'sort']).entries,
    page,
    limit,
  }),
  read_release: v.strictObject({
    release_id: described(ReleaseId, 'The ID of a press release, from list_releases'),
    kind: described(
      ReleaseArticlesQuery.entries.kind,
      'reuse: articles that contain text of the release; quote: articles that only quote it',
    ),
    sort: described(
      ReleaseArticlesQuery.entries.sort,
      'The order of the articles; -share: articles that contain the most words of the release first',
    ),
    page,
    limit,
    offset: v.optional(
      described(
        v.pipe(v.number(), v.integer(), v.minValue(0)),
        'The offset in the text at which to start: `next_offset` of the previous result',
      ),
      0,
    ),
  }),
} as const;

const BriefRelease = v.object({
  ...v.pick(Release, ['id', 'title', 'language', 'sent_on', 'url', 'status', 'own_words']).entries,
  is_searched: described(
    Release.entries.is_searched,
    'false: older articles are still being compared, so the figures can grow',
  ),
  figures: v.omit(ReleaseFigures, ['by_day']),
});

export const ReleaseAnswers = {
  list_releases: v.object({ releases: v.array(BriefRelease), total: Count, ...nextPage }),
  read_release: v.object({
    ...Notice,
    release: v.object({
      ...BriefRelease.entries,
      figures: ReleaseFigures,
      by_country: ReleaseDetails.entries.by_country,
      text: described(
        v.nullable(v.string()),
        `The text of the release, in the person’s own words, at most ${ASSISTANT_TEXT_MAX} characters; null on later pages of articles`,
      ),
      text_length: Count,
      next_offset: described(
        v.nullable(Count),
        'The value to pass as `offset` to continue reading; null at the end of the text',
      ),
      passages: described(
        v.array(v.object({ articles: Count, text: v.string() })),
        `The passages found in the most articles, at most ${ASSISTANT_PASSAGES_MAX}, in the person’s own words`,
      ),
    }),
    counts: ReleaseArticleList.entries.counts,
    articles: v.array(
      v.object({
        ...v.pick(ReleaseArticle, ['kind', 'own_words', 'quoted_words', 'longest', 'whole_sentences'])
          .entries,
        share: described(
          ReleaseArticle.entries.share,
          'The share of the release’s own words that the article contains, 0 to 1',
        ),
        id: ArticleId,
        language: Language,
        story_id: StoryId,
        at: described(
          Timestamp,
          'The time at which the article was published, or first seen if that is not known',
        ),
        source: v.object({ ...SourceName.entries, country: v.nullable(v.string()) }),
        quoted: v.object({ title: v.string(), url: v.string() }),
      }),
    ),
    ...nextPage,
  }),
} as const;
