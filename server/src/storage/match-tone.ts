import type { MatchTone } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import type { MatchesTable } from './schema.ts';

export type ToneColumns = Pick<Selectable<MatchesTable>, 'tone' | 'tone_origin' | 'tone_at'>;

/** The tone of a match as its owner sees it; null if it is not coded yet. */
export function presentTone({ tone, tone_origin, tone_at }: ToneColumns): MatchTone | null {
  if (tone === null || tone_origin === null || tone_at === null) return null;
  return { value: tone, origin: tone_origin, coded_at: tone_at.toISOString() };
}

/** Texts whose simhashes differ in at most three of 64 bits are near-duplicates (Manku, Jain and Das Sarma, 2007). */
const COPY_BITS = 3;

/** SQL: two articles have the same text, except for a line that a source may add to a reprint. */
const haveSameText = sql<boolean>`(
  coded_article.body_hash = a.body_hash
  or bit_count(coded_article.simhash::bigint::bit(64) # a.simhash::bigint::bit(64)) <= ${COPY_BITS}
)`;

/**
 * Matches that nobody coded themselves take the tone of the first coded match of their target and story with the same
 * text, and lose it when that is removed. Call it in the transaction that changed or added matches.
 *
 * @param of the matches of these stories, or only these matches
 * @returns the ids of the matches that changed
 */
export async function followCodedTexts(
  db: Database,
  of: { targetId: string; storyIds: readonly string[] } | { matchIds: readonly string[] },
): Promise<string[]> {
  const which =
    'matchIds' in of
      ? sql`m.id = any(${[...of.matchIds]}) and exists (
          select from matches c where c.target_id = m.target_id and c.story_id = m.story_id and c.tone is not null
        )`
      : sql`m.target_id = ${of.targetId} and m.story_id = any(${[...of.storyIds]})`;
  const { rows } = await sql<{ id: string }>`
    with following as materialized (
      select m.id, first.tone, first.tone_at
      from matches m join articles a on a.id = m.article_id
        left join lateral (
          select coded.tone, coded.tone_at
          from matches coded join articles coded_article on coded_article.id = coded.article_id
          where coded.target_id = m.target_id and coded.story_id = m.story_id and coded.tone is not null
            and coded.tone_origin <> 'copy' and ${haveSameText}
          order by coded.article_seen_at, coded.id limit 1
        ) first on true
      where ${which} and (m.tone_origin is null or m.tone_origin = 'copy')
    )
    update matches m
    set tone = following.tone, tone_at = following.tone_at,
      tone_origin = case when following.tone is null then null else 'copy' end
    from following
    where m.id = following.id and (m.tone, m.tone_at) is distinct from (following.tone, following.tone_at)
    returning m.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
