import { type RawBuilder, sql } from 'kysely';

/** Whether an article is signed by a person, under any spelling. Hidden journalists have written nothing. */
export const isWrittenBy = (
  articleId: RawBuilder<unknown>,
  journalistId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from article_journalists w join journalists j on j.id = w.journalist_id
  where w.article_id = ${articleId} and (j.id = ${journalistId} or j.person_id = ${journalistId}) and j.hidden_at is null
)`;
