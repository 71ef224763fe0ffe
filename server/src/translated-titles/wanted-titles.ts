import { type RawBuilder, sql } from 'kysely';

/** SQL: the person `u` wants the title of the article `a` in another language. Also false if the person chose nothing. */
export const wantsTitle: RawBuilder<boolean> = sql<boolean>`(
  coalesce(a.language <> u.ui_preferences #>> '{translated_titles,language}', false)
  and not coalesce(jsonb_exists(u.ui_preferences #> '{translated_titles,also_read}', a.language), false)
)`;
