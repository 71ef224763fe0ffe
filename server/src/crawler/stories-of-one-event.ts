import { setImmediate as otherWork } from 'node:timers/promises';
import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { oddsOfOneStory, storiesLike } from './stories.ts';
import { listReportsOf, listStoryCandidates } from './story-candidates.ts';

/** Two stories whose reports are about one event. */
export interface OneEvent {
  readonly stories: readonly [later: string, earlier: string];
  /** As a logarithm. */
  readonly odds: number;
}

/** Merges between two batches are visible in the next one; each batch reads the stories with several reports once. */
const PORTION = 500;

/**
 * Finds pairs of stories that are one event according to all of their reports together. Reports since the given time are read in
 * batches, earliest first; within a batch, the most certain pairs come first. A caller that merges pairs as they are found has
 * merged some even if it is stopped. At least one story of a pair must have several reports, because pairs of single reports were
 * compared when they arrived.
 */
export async function* findStoriesOfOneEvent(
  db: Database,
  since: Date,
  now: Date,
  signal?: AbortSignal,
): AsyncGenerator<OneEvent[], void, undefined> {
  let after = { first_seen_at: since, id: '' };
  for (;;) {
    const reports = await listNew(db, after);
    yield await findAmong(db, reports, now, signal);
    const last = reports.at(-1);
    if (last === undefined || reports.length < PORTION) return;
    after = last;
  }
}

async function findAmong(
  db: Database,
  newReports: Awaited<ReturnType<typeof listNew>>,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<OneEvent[]> {
  const { matching } = currentSettings();
  const windowStart = new Date(now.getTime() - matching.window_hours * 3_600_000);
  const several = await listStoriesOfSeveral(db, windowStart);
  const found = new Map<string, OneEvent>();
  for (const { id, source_id, language, story_id, story_keys, first_seen_at } of newReports) {
    signal?.throwIfAborted();
    await otherWork();
    const candidates = await listStoryCandidates(
      db,
      source_id,
      language,
      { keys: story_keys },
      first_seen_at,
    );
    const others = candidates.filter(
      ({ storyId }) => storyId !== story_id && (several.has(story_id) || several.has(storyId)),
    );
    if (others.length === 0) continue;
    const reports = (await listReportsOf(db, [story_id], windowStart)).get(story_id) ?? [];
    const article = reports.find(({ textId }) => textId.startsWith(`${id}.`));
    if (article === undefined) continue;
    for (const [otherId, theirs] of await listReportsOf(
      db,
      [...storiesLike(article, others, matching)],
      windowStart,
    )) {
      const stories = [story_id, otherId].toSorted().toReversed() as [string, string];
      const odds = oddsOfOneStory(reports, theirs, matching);
      if (odds !== undefined) found.set(stories.join(' '), { stories, odds });
    }
  }
  return [...found.values()].toSorted((one, other) => other.odds - one.odds);
}

/** Whether the reports of two stories, as they are now, are still about one event. */
export async function areOfOneEvent(
  db: Database,
  [one, other]: OneEvent['stories'],
  now: Date,
): Promise<boolean> {
  const { matching } = currentSettings();
  const since = new Date(now.getTime() - matching.window_hours * 3_600_000);
  const reports = await listReportsOf(db, [one, other], since);
  return oddsOfOneStory(reports.get(one) ?? [], reports.get(other) ?? [], matching) !== undefined;
}

/** The next articles after one that can be compared, without their texts. */
const listNew = (db: Database, after: { first_seen_at: Date; id: string }) =>
  db
    .selectFrom('articles')
    .select(['id', 'source_id', 'language', 'story_id', 'story_keys', 'first_seen_at'])
    .where(sql<boolean>`(first_seen_at, id) > (${after.first_seen_at}, ${after.id})`)
    .where('source_id', '<>', ADDED_SOURCE_ID)
    .where(sql<boolean>`cardinality(story_keys) > 0`)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(PORTION)
    .execute();

async function listStoriesOfSeveral(db: Database, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('articles')
    .select('story_id')
    .where('first_seen_at', '>', since)
    .where('source_id', '<>', ADDED_SOURCE_ID)
    .groupBy('story_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return new Set(rows.map(({ story_id }) => story_id));
}
