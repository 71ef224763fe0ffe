import { ArticlesQuery, limits, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The query of My Articles for this person: as many on a page as they like, unless the address says how many. */
export function listQueryFor(person: Pick<User, 'ui_preferences'> | undefined) {
  const { per_page, ...others } = ArticlesQuery.entries;
  const preferred: number = person?.ui_preferences.articles_per_page ?? limits.PER_PAGE_DEFAULT;
  return v.strictObject({ ...others, per_page: v.optional(per_page.wrapped, preferred) });
}
