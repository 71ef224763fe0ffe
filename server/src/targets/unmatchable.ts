import type { TargetInvalidReason } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A source publishes in a language if it declares it, or if it had an article in it within this many days. */
const PUBLISHED_DAYS = 30;

/**
 * Finds the targets that can no longer match anything, although their words could, and says why. This follows from the sources as
 * they are now, so it ends automatically once one of them is read again. What a form refuses (words that exclude each other, a
 * query without a term) cannot be stored and is not checked again; a query that was saved under a larger plan is still matched;
 * and a target that has ended is not reported here.
 */
export async function readUnmatchable(
  db: Database,
  targetIds: readonly string[],
  now: Date,
): Promise<Map<string, TargetInvalidReason>> {
  if (targetIds.length === 0) return new Map();
  const ofSource = sql`exists (
    select from articles a where a.source_id = s.id and a.language = any(t.languages) and ${isRecent(now)}
  )`;
  const { rows } = await sql<{ id: string; reason: TargetInvalidReason }>`
    select id, reason from (
      select t.id, ${reasonOf(now, ofSource)} as reason from targets t where t.id = any(${[...targetIds]})
    ) judged
    where reason is not null
  `.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/**
 * Whether a target can no longer match anything, as a condition over `t` for a list of everybody's targets: who publishes in
 * which language is read once for all of them.
 */
export function isUnmatchable(now: Date): RawBuilder<boolean> {
  const once = sql`exists (
    select from unnest(t.languages) as wanted (language)
    where (s.id, wanted.language) in (select distinct a.source_id, a.language from articles a where ${isRecent(now)})
  )`;
  // Not `is not null`: PostgreSQL expects that of almost every row, and so chooses plans that suit no list.
  return sql`(case when ${reasonOf(now, once)} is null then false else true end)`;
}

const isRecent = (now: Date) =>
  sql`a.first_seen_at > ${now}::timestamptz - make_interval(days => ${PUBLISHED_DAYS})`;

/** Says why the target `t` can match nothing, or null. `publishesInLanguage` is a condition over it and the source `s`. */
function reasonOf(
  now: Date,
  publishesInLanguage: RawBuilder<unknown>,
): RawBuilder<TargetInvalidReason | null> {
  const approved = sql`s.status = 'approved'`;
  const inCategory = sql`(cardinality(t.categories) = 0 or s.category = any(t.categories))`;
  const fits = sql`${approved} and ${inCategory}`;
  return sql`case
    when t.status <> 'active' or t.expires_at <= ${now} then null
    when t.source_scope = 'all' and cardinality(t.categories) = 0 and cardinality(t.languages) = 0 then null
    when not ${someSource(approved)} then 'no_source'
    when cardinality(t.categories) > 0 and not ${someSource(fits)} then 'no_category'
    when cardinality(t.languages) = 0 then null
    -- What sources declare comes first: reading the articles of every source takes much longer.
    when ${someSource(sql`${fits} and s.language = any(t.languages)`)} then null
    when not ${someSource(sql`${fits} and ${publishesInLanguage}`)} then 'no_language'
  end`;
}

/** Whether one of the sources `s` in which the target `t` looks meets the condition. */
function someSource(isLike: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case t.source_scope
    when 'include' then exists (select from sources s where s.id = any(t.source_ids) and ${isLike})
    when 'exclude' then exists (select from sources s where s.id <> all(t.source_ids) and ${isLike})
    else exists (select from sources s where ${isLike})
  end`;
}
