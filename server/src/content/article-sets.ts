import type { ArticlesQuery } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { isBehind, type ListPlace } from '../paging.ts';
import type { Database } from '../storage/database.ts';

export type ArticleFilter = v.InferOutput<typeof ArticlesQuery>;
export type Condition = RawBuilder<boolean>;

export interface SizeLimits {
  /** Up to this size what was searched for is kept rather than searched again. */
  smallSet: number;
  /** Sets up to this size are gathered; larger ones are walked first. */
  gatheredSet: number;
}
export const sizeLimits: SizeLimits = { smallSet: 3_000, gatheredSet: 12_000 };

/** What narrows a list to few articles: as ids, and as a question asked of one article. */
export interface ArticleSet {
  ids: RawBuilder<{ id: string }>;
  holds(article: string): Condition;
  /** Its newest ids, newest first, from an index: at most `most`, and behind `after` where the list goes on. */
  newest?(after: ListPlace | undefined, most: number | undefined): RawBuilder<{ id: string; seen: Date }>;
  /** Counting it reads much: where the planner expects more than this many times what is counted, it is large. */
  isEstimated?: boolean;
}

export interface SizedSet {
  set: ArticleSet;
  size: number;
}

export function setsOf(userId: string, filter: ArticleFilter): ArticleSet[] {
  const { scope, target_id, saved, unread } = filter;
  const sets: ArticleSet[] = [];
  // What a person saved is theirs, also where no target of theirs found it.
  if (target_id !== undefined || (scope === 'mine' && saved !== true)) sets.push(matched(userId, filter));
  if (saved === true) sets.push(marked(userId, 'saved_at'));
  if (unread === false) sets.push(marked(userId, 'read_at'));
  return sets;
}

function matched(userId: string, { target_id: targetId, from, to }: ArticleFilter): ArticleSet {
  // The few that are archived are left out rather than the others asked for: the planner knows how many matches a person has, and
  // would expect none of it of a list of targets.
  const found =
    targetId === undefined
      ? sql`matches m where m.user_id = ${userId} and m.target_id <> all (array(
          select t.id from targets t where t.user_id = ${userId} and t.status = 'archived'
        ))`
      : sql`matches m where m.user_id = ${userId} and m.target_id = ${targetId} and exists (
          select from targets t where t.id = ${targetId} and t.status <> 'archived'
        )`;
  return {
    ids: sql`select m.article_id as id from ${found}`,
    holds: (article) => sql`exists (select from ${found} and m.article_id = ${sql.ref(`${article}.id`)})`,
    // An article that several targets found stands there several times, one beside the other.
    newest: (after, most) => sql`
      select distinct m.article_seen_at as seen, m.article_id as id from ${found}
        ${after ? sql`and ${isBehind(after, 'm.article_seen_at', 'm.article_id')}` : sql``}
        ${from === undefined ? sql`` : sql`and m.article_seen_at >= ${new Date(from)}`}
        ${to === undefined ? sql`` : sql`and m.article_seen_at < ${new Date(to)}`}
      order by seen desc, id desc ${most === undefined ? sql`` : sql`limit ${most}`}`,
  };
}

export function marked(userId: string, mark: 'read_at' | 'saved_at'): ArticleSet {
  const mine = sql`user_articles mine where mine.user_id = ${userId} and mine.${sql.ref(mark)} is not null`;
  return {
    ids: sql`select mine.article_id as id from ${mine}`,
    holds: (article) => sql`exists (select from ${mine} and mine.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

function knownSet(ids: readonly string[]): ArticleSet {
  const known = sql`${[...ids]}::text[]`;
  return {
    ids: sql`select unnest(${known}) as id`,
    holds: (article) => sql`${sql.ref(`${article}.id`)} = any(${known})`,
  };
}

/** As something that the planner may join as it likes. */
export const isIn = (article: string, { ids }: ArticleSet) =>
  sql<boolean>`${sql.ref(`${article}.id`)} in (${ids})`;

/** By the rules of the language that is asked for, or of any language. */
export function withWords(wanted: RawBuilder<unknown>, language: ArticleFilter['language']): ArticleSet {
  const inLanguage = language === undefined ? sql`true` : sql`w.language = ${language}`;
  return {
    ids: sql`select w.article_id as id from article_words w where w.words @@ ${wanted} and ${inLanguage}`,
    isEstimated: true,
    holds: (article) =>
      sql`coalesce((select w.words @@ ${wanted} from article_words w where w.article_id = ${sql.ref(`${article}.id`)}), false)`,
  };
}

/** Estimates are rough: only what is expected to be so much larger is not counted. */
const ESTIMATE_FACTOR = 5;

/** The smallest first; none is counted beyond what matters. */
export async function bySize(
  db: Database,
  sets: readonly ArticleSet[],
  { gatheredSet: most, smallSet }: SizeLimits,
): Promise<SizedSet[]> {
  const sized = await Promise.all(
    sets.map(async (set) => {
      const expected = set.isEstimated ? await estimate(db, set) : 0;
      if (expected > most * ESTIMATE_FACTOR) return { set, size: expected };
      if (set.isEstimated) {
        // A search that found little is not made again.
        const { rows } = await sql<{ id: string }>`${first(set, smallSet + 1)}`.execute(db);
        if (rows.length <= smallSet) return { set: knownSet(rows.map(({ id }) => id)), size: rows.length };
      }
      const { rows } = await sql<{ size: number }>`
        select count(*)::int as size from (${first(set, most + 1)}) as few
      `.execute(db);
      return { set, size: rows[0]?.size ?? 0 };
    }),
  );
  return sized.sort((one, other) => one.size - other.size);
}

/** Materialized, so that the planner does not hope to meet a few soon by reading all there is: of a rare word it would not. */
const first = ({ ids }: ArticleSet, most: number) =>
  sql`with found as materialized (${ids}) select id from found limit ${most}`;

/** What the planner expects by its statistics of words, without reading any. */
async function estimate(db: Database, { ids }: ArticleSet): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${ids}
  `.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
