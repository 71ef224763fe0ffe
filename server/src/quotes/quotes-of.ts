import { type RawBuilder, sql } from 'kysely';
import type { Language, QuotePlace } from '../matcher/index.ts';
import { findQuotes } from './rules/index.ts';

/** SQL expression: the people whom an article quotes and where, as the matcher reads them. */
export const quotesOf = (articleId: RawBuilder<unknown>): RawBuilder<QuotePlace[]> => sql<
  QuotePlace[]
>`coalesce((
  select json_agg(json_build_object('speaker', said.speaker, 'kind', said.kind, 'start', said.start_at, 'end', said.end_at) order by said.start_at)
  from quotes said where said.article_id = ${articleId}
), '[]')`;

/** The people whom a text quotes, and where, for texts that are not stored. */
export const quotesInText = (text: { language: Language; title: string; text: string }): QuotePlace[] =>
  findQuotes(text).map(({ speaker, kind, start, end }) => ({ speaker, kind, start, end }));
