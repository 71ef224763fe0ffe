import { ArticlesQuery, limits, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The query of My Articles, with the user's preferred grouping and page size unless the URL sets them. */
export function listQueryFor(person: Pick<User, 'ui_preferences'> | undefined) {
  const { per_page, group, ...others } = ArticlesQuery.entries;
  const preferred: number = person?.ui_preferences.articles_per_page ?? limits.PER_PAGE_DEFAULT;
  const grouping = person?.ui_preferences.group_by_story ? 'story' : 'article';
  return v.strictObject({
    ...others,
    per_page: v.optional(per_page.wrapped, preferred),
    group: v.optional(group.wrapped, grouping),
  });
}
