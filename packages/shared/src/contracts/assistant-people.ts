import * as v from 'valibot';
import { beforeTime, described, fromTime, limit, Notice, nextPage, SourceName } from './assistant-parts.ts';
import { ApiQuotesQuery, ApiSpeakersQuery } from './external-api.ts';
import { JournalistInList, JournalistsQuery } from './journalist.ts';
import { ASSISTANT_QUOTE_ARTICLES_MAX } from './limits/index.ts';
import { ArticleId, Timestamp } from './primitives.ts';
import { Quote, QuoteArticle, Speaker } from './quote.ts';

/** What assistants read about the people in articles: who is quoted, and who wrote them. */

const seen = { from: fromTime('first seen'), to: beforeTime('first seen') };

export const PeopleArguments = {
  list_quotes: v.strictObject({
    ...v.pick(ApiQuotesQuery, ['target_id', 'kind', 'cursor']).entries,
    speaker: described(
      ApiQuotesQuery.entries.speaker,
      'The full name of the speaker, as list_speakers returns it',
    ),
    q: described(ApiQuotesQuery.entries.q, 'Words in the quote or in the speaker’s name'),
    ...seen,
    limit,
  }),
  list_speakers: v.strictObject({
    ...v.pick(ApiSpeakersQuery, ['target_id', 'kind', 'cursor']).entries,
    q: described(ApiSpeakersQuery.entries.q, 'Words in the quotes or in the speakers’ names'),
    ...seen,
    limit,
  }),
  list_journalists: v.strictObject({
    ...v.pick(JournalistsQuery, ['period', 'target_id', 'source_id', 'language', 'sort', 'cursor']).entries,
    q: described(JournalistsQuery.entries.q, 'Words in the journalist’s name'),
    limit,
  }),
} as const;

export const PeopleAnswers = {
  list_quotes: v.object({
    ...Notice,
    quotes: v.array(
      v.object({
        ...v.pick(Quote, ['id', 'kind', 'language', 'articles_total', 'sources_total', 'targets']).entries,
        quoted: v.object({ words: v.string(), speaker: v.string(), role: v.nullable(v.string()) }),
        articles: described(
          v.array(
            v.object({
              ...v.pick(QuoteArticle, ['id', 'source', 'published_at']).entries,
              start: described(
                QuoteArticle.entries.start,
                'The position of the quote in the text of the article; pass it as `offset` to read_article',
              ),
              quoted: v.object({ title: v.string(), url: v.string() }),
            }),
          ),
          `The newest articles with the quote, at most ${ASSISTANT_QUOTE_ARTICLES_MAX}; \`articles_total\` counts all of them`,
        ),
      }),
    ),
    ...nextPage,
  }),
  list_speakers: v.object({
    ...Notice,
    speakers: v.array(
      v.object({
        ...v.pick(Speaker, ['kind', 'quotes', 'articles', 'sources', 'first_at', 'last_at']).entries,
        quoted: v.object({ name: v.string(), role: v.nullable(v.string()) }),
      }),
    ),
    ...nextPage,
  }),
  list_journalists: v.object({
    ...Notice,
    journalists: v.array(
      v.object({
        ...v.pick(JournalistInList, ['id', 'stories', 'articles', 'sources_total', 'targets']).entries,
        targets_total: JournalistInList.entries.targets_total,
        sources: described(v.array(SourceName), 'The sources with the most articles by the journalist'),
        last_article: v.object({
          id: ArticleId,
          matched_at: Timestamp,
          quoted: v.object({ title: v.string() }),
        }),
        quoted: v.object({ name: v.string() }),
      }),
    ),
    ...nextPage,
  }),
} as const;
