import type { Development } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';

/** SQL condition: an article reports one of these developments. */
export const reportsDevelopment = (
  articleId: RawBuilder<unknown>,
  developments: readonly Development[],
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from article_names told where told.article_id = ${articleId} and told.developments && ${[...developments]}::text[]
  )`;

/** The developments that an article reports; null until they are looked for. */
export const developmentsOf = (articleId: RawBuilder<unknown>): RawBuilder<Development[] | null> =>
  sql<
    Development[] | null
  >`(select told.developments from article_names told where told.article_id = ${articleId})`;
