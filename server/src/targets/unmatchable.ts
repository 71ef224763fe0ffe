import type { TargetInvalidReason } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A source publishes in a language if it declares it, or did so in this many days: articles are read, not believed. */
const PUBLISHED_DAYS = 30;

/**
 * Finds the targets that can no longer match anything, although their words could, and says why. This follows from the
 * sources as they are now, so it ends by itself once one of them is read again. What a form refuses (words that exclude
 * each other, a query without a term) cannot be stored and is not checked again; a query that was saved under a larger
 * plan is still matched; and a target that has ended is not invalid, but over.
 */
export async function readUnmatchable(
  db: Database,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, TargetInvalidReason>> {
  if (targetIds.length === 0) return new Map();
  const approved = sql`s.status = 'approved'`;
  const inCategory = sql`(cardinality(t.categories) = 0 or s.category = any(t.categories))`;
  const fits = sql`${approved} and ${inCategory}`;
  const publishesInLanguage = sql`exists (
    select from articles a where a.source_id = s.id and a.language = any(t.languages)
      and a.first_seen_at > ${now}::timestamptz - make_interval(days => ${PUBLISHED_DAYS})
  )`;
  const { rows } = await sql<{ id: string; reason: TargetInvalidReason | null }>`
    select t.id, case
      when not ${someSource(approved)} then 'no_source'
      when not ${someSource(fits)} then 'no_category'
      when cardinality(t.languages) = 0 then null
      -- What sources declare comes first: reading the articles of every source takes much longer.
      when ${someSource(sql`${fits} and s.language = any(t.languages)`)} then null
      when not ${someSource(sql`${fits} and ${publishesInLanguage}`)} then 'no_language'
    end as reason
    from targets t
    where t.id = any(${[...targetIds]}) and t.status = 'active' and (t.expires_at is null or t.expires_at > ${now})
      and (t.source_scope <> 'all' or cardinality(t.categories) > 0 or cardinality(t.languages) > 0)
  `.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}

/** Whether one of the sources `s` in which the target `t` looks is like this. */
function someSource(isLike: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case t.source_scope
    when 'include' then exists (select from sources s where s.id = any(t.source_ids) and ${isLike})
    when 'exclude' then exists (select from sources s where s.id <> all(t.source_ids) and ${isLike})
    else exists (select from sources s where ${isLike})
  end`;
}
