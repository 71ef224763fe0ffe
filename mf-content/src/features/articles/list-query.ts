import {
  ArticleId,
  type ArticleSort,
  ArticlesQuery,
  articleSortOf,
  articleSorts,
  limits,
  type User,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { periodEntries, periodOf } from './period.ts';

/** A shared text; longer ones do not fit into an address. */
const SharedText = v.pipe(v.string(), v.maxLength(8_000));

/**
 * The state of My Articles in the URL, with the user's preferred grouping and page size unless the URL sets them.
 */
export function articlesAddressFor(person: Pick<User, 'ui_preferences'> | undefined) {
  const { per_page, group, ...others } = ArticlesQuery.entries;
  const preferred: number = person?.ui_preferences.articles_per_page ?? limits.PER_PAGE_DEFAULT;
  const grouping = person?.ui_preferences.group_by_story ? 'story' : 'article';
  return v.strictObject({
    ...others,
    ...periodEntries,
    per_page: v.optional(per_page.wrapped, preferred),
    group: v.optional(group.wrapped, grouping),
    /** The view: the articles; `highlights`, the highlights in all of them; or `overview`, what they report. */
    view: v.optional(v.picklist(['articles', 'highlights', 'overview']), 'articles'),
    /** `add`: the form that adds an article. */
    form: v.optional(v.picklist(['add'])),
    /** The values to fill into that form. Phones use any of these fields to share a page, see the web app's manifest. */
    add: v.optional(SharedText),
    add_text: v.optional(SharedText),
    add_title: v.optional(SharedText),
    /** The article that is open beside the list, if there is room for it. */
    article: v.optional(ArticleId),
  });
}
export type ArticlesAddress = v.InferOutput<ReturnType<typeof articlesAddressFor>>;

/** The address of My Articles with a collection open. */
export const collectionAddress = (id: string) => `/articles?collection_id=${id}`;

/** The request to the server: without the open article, and with times instead of days. */
export function articlesQueryOf(
  {
    article: _article,
    view: _view,
    form: _form,
    add: _add,
    add_text: _text,
    add_title: _title,
    when,
    from,
    to,
    sort,
    ...address
  }: ArticlesAddress,
  at: { now: number; timeZone: string },
) {
  // Collections, and articles that the person added or received, are shown complete, whether or not the person's targets found
  // them.
  const query =
    address.collection_id === undefined &&
    address.added !== true &&
    address.received !== true &&
    address.newsletter_id === undefined
      ? address
      : { ...address, scope: 'mine' as const, group: 'article' as const };
  const isKnown = sort !== undefined && sortsOf(query).includes(sort);
  const known: ArticleSort = isKnown ? sort : articleSortOf({ ...query, sort: undefined });
  return { ...query, sort: known, ...periodOf({ when, from, to }, at) };
}
export type ArticlesFilter = ReturnType<typeof articlesQueryOf>;

/** Whether a list has only matches: saved, added, received and collected articles stay, even if they are old. */
export const isOfMatches = ({ scope, saved, added, received, ...filter }: ArticlesFilter): boolean =>
  filter.target_id !== undefined ||
  filter.label !== undefined ||
  (scope === 'mine' &&
    saved !== true &&
    added !== true &&
    received !== true &&
    filter.newsletter_id === undefined &&
    filter.collection_id === undefined);

/**
 * The orders that a list can have: articles that need not have matched a target have no score, only those of a collection were added
 * at some time, and a delay needs a source that was later.
 */
export function sortsOf({
  scope,
  target_id,
  collection_id,
  reported_later_by,
}: Pick<ArticlesAddress, 'scope' | 'target_id' | 'collection_id' | 'reported_later_by'>): ArticleSort[] {
  const isOfSome = scope === 'mine' || target_id !== undefined || collection_id !== undefined;
  const hasDelay = reported_later_by !== undefined && isOfSome;
  const others = articleSorts.filter(
    (sort) => sort !== '-added_at' && (sort !== '-score' || isOfSome) && (sort !== '-delay' || hasDelay),
  );
  return collection_id === undefined ? others : ['-added_at', ...others];
}

/** Returns what the items of the list are called. A story with several articles is one item. */
export function nounOf(group: 'story' | 'article', count: number): string {
  if (group === 'story') return count === 1 ? 'story' : 'stories';
  return count === 1 ? 'article' : 'articles';
}
