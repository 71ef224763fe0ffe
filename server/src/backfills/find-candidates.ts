import { type Selectable, sql } from 'kysely';
import { type TargetTerms, usualForms } from '../matcher/index.ts';
import type { Database } from '../storage/database.ts';
import type { BackfillsTable } from '../storage/schema.ts';
import { findByWords, keywordsOf } from '../targets/index.ts';

/** The size of a batch, small enough that reading and matching it delays nobody noticeably. */
export const BATCH = 200;

/**
 * Lists the next stored articles that a rule may match, newest first and at most `BATCH`: by the words of the rule, or all of its
 * languages and sources if the search index cannot decide.
 */
export async function findCandidates(
  db: Database,
  rule: TargetTerms,
  { since, requested_at, place_at, place_id }: Selectable<BackfillsTable>,
): Promise<string[]> {
  const before = { firstSeenAt: place_at ?? requested_at, id: place_id ?? '' };
  const asked = keywordsOf(rule);
  // The index has nearly the same word forms as the engine; these are the forms of common words.
  const forms = rule.wordForms ? await usualForms(asked, rule) : new Map<string, string[]>();
  const found = await findByWords(db, rule, { since, before }, (keyword) => forms.get(keyword) ?? []);
  if (found !== null) return found.slice(0, BATCH);
  const { languages, sources } = rule;
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a
    where a.first_seen_at >= ${since}
      and (a.first_seen_at, a.id) < (${before.firstSeenAt}::timestamptz, ${before.id})
      and ${languages.length === 0 ? sql`true` : sql`a.language = any(${[...languages]})`}
      and ${
        sources.scope === 'all'
          ? sql`true`
          : sources.scope === 'include'
            ? sql`a.source_id = any(${[...sources.ids]})`
            : sql`a.source_id <> all(${[...sources.ids]})`
      }
    order by a.first_seen_at desc, a.id desc limit ${BATCH}
  `.execute(db);
  return rows.map(({ id }) => id);
}
