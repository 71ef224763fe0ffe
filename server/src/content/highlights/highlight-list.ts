import type { HighlightsExportQuery, HighlightsQuery } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { type KeyPage, keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import { hasLabel } from '../../storage/has-label.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { oneContains } from '../../storage/search-text.ts';
import { isInOwnList } from '../article-access.ts';
import { isMatchOfAnyAge } from '../visible.ts';
import type { HighlightRow } from './repository.ts';

type Query = v.InferOutput<typeof HighlightsQuery>;
type Filter = Omit<v.InferOutput<typeof HighlightsExportQuery>, 'format'>;

const byCreation: ListOrder['keys'] = [
  { by: sql.ref('h.created_at'), type: 'timestamptz' },
  { by: sql.ref('h.id'), type: 'id' },
];
const orders: Readonly<Record<Query['sort'], ListOrder>> = {
  article: {
    keys: [
      { by: sql.ref('h.article_id'), type: 'id' },
      { by: sql.ref('h.start'), type: 'bigint' },
      { by: sql.ref('h.id'), type: 'id' },
    ],
    descending: false,
  },
  '-created_at': { keys: byCreation, descending: true },
  created_at: { keys: byCreation, descending: false },
};

export type ListedRow = HighlightRow & { place: ListPlaceValues };

/**
 * A page of a person's highlights in all articles, with one extra row if there are more.
 *
 * @throws {Failure} `validation_failed` for a cursor of another order
 */
export function pageOfHighlights(db: Database, userId: string, query: Query): Promise<ListedRow[]> {
  return readPage(db, fits(userId, query), keyPage(orders[query.sort], query.sort, query));
}

/** The newest highlights, at most this many. */
export function newestHighlights(
  db: Database,
  userId: string,
  filter: Filter,
  most: number,
): Promise<ListedRow[]> {
  const page = keyPage(orders['-created_at'], '-created_at', { page: 1, per_page: most - 1 });
  return readPage(db, fits(userId, filter), page);
}

/** Counts the highlights that match, exactly: one person has few, and older remotes read pages until they have all. */
export async function countHighlightsOf(db: Database, userId: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${fits(userId, filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

async function readPage(
  db: Database,
  highlights: RawBuilder<unknown>,
  { isAfter, orderBy, place, limit, offset }: KeyPage,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select h.*, ${place} as place ${highlights} and ${isAfter}
    order by ${orderBy} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** The condition of a filter. Leaves out highlights in articles that are hidden or removed. */
function fits(
  userId: string,
  { collection_id, q, target_id, source_id, colour, tag }: Filter,
): RawBuilder<unknown> {
  const conditions = [
    sql`h.user_id = ${userId}`,
    isInOwnList('a'),
    meetsFilter(sql.ref('a.source_id'), source_id),
    meetsFilter(sql.ref('h.colour'), colour),
    hasLabel(sql`h.tags`, tag),
  ];
  if (q)
    conditions.push(
      oneContains([sql.ref('h.quote'), sql.ref('h.note'), sql`array_to_string(h.tags, ', ')`], q),
    );
  if (collection_id !== undefined) {
    conditions.push(
      sql`h.article_id in (select c.article_id from collection_articles c where c.collection_id = ${collection_id})`,
    );
  }
  // Highlights stay, so the match may be older than the history of the plan.
  if (target_id !== undefined) {
    conditions.push(sql`exists (
      select from matches m where m.article_id = h.article_id and m.user_id = ${userId}
        and ${meetsFilter(sql.ref('m.target_id'), target_id)} and ${isMatchOfAnyAge('m')}
    )`);
  }
  return sql`from article_highlights h join articles a on a.id = h.article_id where ${sql.join(conditions, sql` and `)}`;
}
