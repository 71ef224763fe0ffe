import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { StoryCandidate } from './stories.ts';

/** The number of candidates that are compared in full; further ones share a word by chance. */
const candidateLimit = 30;
/** The number of reports of a story that are compared with those of another: a hundred pairs take 20 ms. */
const REPORTS_COMPARED = 10;

/**
 * The articles that share the most keys with a text. A key that few of them have counts more: many articles name the same
 * country, but few the same village.
 */
export async function listStoryCandidates(
  db: Database,
  sourceId: string,
  language: ExtractedArticle['language'],
  fingerprint: Pick<Fingerprint, 'keys'>,
  now: Date,
): Promise<StoryCandidate[]> {
  if (fingerprint.keys.length === 0) return [];
  const windowMs = currentSettings().matching.window_hours * 3_600_000;
  const keys = sql`${[...fingerprint.keys]}::text[]`;
  // With the keys as a value, PostgreSQL compares them with those of every article of the window, which it believes to be cheap;
  // with a query for them, it looks them up in their index: the whole query takes 10 ms with 10,000 articles, instead of 690.
  const soughtKeys = sql`(select ${keys})`;
  const rows = await db
    .with('found', (query) =>
      query
        .selectFrom('articles')
        .select([
          'id',
          sql<string[]>`array(select unnest(story_keys) intersect select unnest(${keys}))`.as('shared'),
        ])
        .where(sql<boolean>`story_keys && ${soughtKeys}`)
        .where('language', '=', language)
        .where('source_id', 'not in', [sourceId, ADDED_SOURCE_ID])
        .where('first_seen_at', '>', new Date(now.getTime() - windowMs)),
    )
    .with('shared_keys', (query) =>
      query.selectFrom('found').select(['id', sql<string>`unnest(shared)`.as('key')]),
    )
    .with('weighed_keys', (query) =>
      query
        .selectFrom('shared_keys')
        .select(['id', sql<number>`1 / sqrt(count(*) over (partition by key))`.as('weight')]),
    )
    .with('candidates', (query) =>
      query
        .selectFrom('weighed_keys')
        .select(['id', ({ fn }) => fn.sum('weight').as('weight')])
        .groupBy('id')
        .orderBy('weight', 'desc')
        .limit(candidateLimit),
    )
    .selectFrom('candidates')
    .innerJoin('articles', 'articles.id', 'candidates.id')
    .select(comparedColumns)
    .orderBy('candidates.weight', 'desc')
    .execute();
  return rows.map(toCandidate);
}

/** The latest articles that a source itself has in some stories. */
export async function listOwnArticles(
  db: Database,
  sourceId: string,
  storyIds: readonly string[],
): Promise<StoryCandidate[]> {
  if (storyIds.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(comparedColumns)
    .where('story_id', 'in', [...new Set(storyIds)])
    .where('source_id', '=', sourceId)
    .orderBy('first_seen_at', 'desc')
    .limit(candidateLimit)
    .execute();
  return rows.map(toCandidate);
}

/** The latest few reports of stories since a time, by story. */
export async function listReportsOf(
  db: Database,
  storyIds: readonly string[],
  since: Date,
): Promise<Map<string, StoryCandidate[]>> {
  if (storyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('articles')
        .select(comparedColumns)
        .select(
          sql<number>`row_number() over (partition by story_id order by first_seen_at desc, id)`.as('place'),
        )
        .where('story_id', 'in', [...storyIds])
        .where('first_seen_at', '>', since)
        .where('source_id', '<>', ADDED_SOURCE_ID)
        .as('articles'),
    )
    .select(comparedColumns)
    // A story may have a thousand reports, and their texts are long.
    .where('place', '<=', REPORTS_COMPARED)
    .orderBy('first_seen_at', 'desc')
    .execute();
  return Map.groupBy(rows.map(toCandidate), ({ storyId }) => storyId);
}

const comparedColumns = [
  'articles.id',
  'content_version',
  'source_id',
  'title',
  'is_title_made',
  'kind',
  'content_text',
  'simhash',
  'story_id',
  'first_seen_at',
] as const;

function toCandidate(
  row: Pick<
    Selectable<ArticlesTable>,
    | 'id'
    | 'content_version'
    | 'source_id'
    | 'title'
    | 'is_title_made'
    | 'kind'
    | 'content_text'
    | 'simhash'
    | 'story_id'
    | 'first_seen_at'
  >,
): StoryCandidate {
  return {
    textId: `${row.id}.${row.content_version}`,
    sourceId: row.source_id,
    title: row.is_title_made ? '' : row.title,
    joinsCopiesOnly: row.is_title_made || row.kind === 'episode',
    body: row.content_text,
    simhash: row.simhash === null ? null : BigInt.asUintN(64, BigInt(row.simhash)),
    storyId: row.story_id,
    firstSeenAt: row.first_seen_at,
  };
}
