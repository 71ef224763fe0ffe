import { setImmediate as otherWork } from 'node:timers/promises';
import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { areNear, clearlyNearest, oddsOfOneStory, type StoryCandidate, storiesLike } from './stories.ts';
import { listReportsOf, listStoryCandidates } from './story-candidates.ts';

/** Two stories whose reports are about one event. */
export interface OneEvent {
  readonly stories: readonly [later: string, earlier: string];
  /** The odds that both stories are about one event, as a logarithm. */
  readonly odds: number;
}

/** Merges between two batches are visible in the next one; each batch reads the stories with several reports once. */
const PORTION = 500;

/**
 * Finds pairs of stories that are one event according to all of their reports together. Reports since the given time are read in
 * batches, earliest first; within a batch, the most certain pairs come first. A caller that merges pairs as they are found has
 * merged some even if it is stopped. Two single reports were already compared when the later one arrived, so they must also be
 * clearly each other's nearest.
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
  newReports: readonly NewReport[],
  now: Date,
  signal: AbortSignal | undefined,
): Promise<OneEvent[]> {
  const { matching } = currentSettings();
  const windowStart = new Date(now.getTime() - matching.window_hours * 3_600_000);
  const several = await listStoriesOfSeveral(db, windowStart);
  const found = new Map<string, OneEvent>();
  for (const report of newReports) {
    signal?.throwIfAborted();
    await otherWork();
    const { id, story_id } = report;
    const candidates = await listOthers(db, report);
    if (candidates.length === 0) continue;
    const reports = (await listReportsOf(db, [story_id], windowStart)).get(story_id) ?? [];
    const article = reports.find(({ textId }) => textId.startsWith(`${id}.`));
    if (article === undefined) continue;
    const isSingle = !several.has(story_id);
    const others = isSingle ? candidates.filter(({ storyId }) => several.has(storyId)) : candidates;
    for (const [otherId, theirs] of await listReportsOf(
      db,
      [...storiesLike(article, others, matching)],
      windowStart,
    )) {
      const stories = [story_id, otherId].toSorted().toReversed() as [string, string];
      const odds = oddsOfOneStory(reports, theirs, matching);
      if (odds !== undefined) found.set(stories.join(' '), { stories, odds });
    }
    if (!isSingle) continue;
    const single = clearlyNearest(article, candidates, matching);
    if (single === undefined || several.has(single.nearest.storyId)) continue;
    if (!(await isNearestTo(db, single.nearest, article))) continue;
    const stories = [story_id, single.nearest.storyId].toSorted().toReversed() as [string, string];
    found.set(stories.join(' '), { stories, odds: single.odds });
  }
  return [...found.values()].toSorted((one, other) => other.odds - one.odds);
}

/** The candidates for a report that are in other stories. */
async function listOthers(
  db: Database,
  { source_id, language, story_id, story_keys, first_seen_at }: NewReport,
): Promise<StoryCandidate[]> {
  const keys = { keys: story_keys };
  const candidates = await listStoryCandidates(db, source_id, language, keys, first_seen_at);
  return candidates.filter(({ storyId }) => storyId !== story_id);
}

/** Whether an article is clearly the nearest to another one, as the other one is to it. */
async function isNearestTo(db: Database, other: StoryCandidate, article: StoryCandidate): Promise<boolean> {
  const report = await db
    .selectFrom('articles')
    .select(newColumns)
    .where('id', '=', other.textId.slice(0, other.textId.lastIndexOf('.')))
    .executeTakeFirst();
  if (report === undefined) return false;
  const found = clearlyNearest(other, await listOthers(db, report), currentSettings().matching);
  return found?.nearest.textId === article.textId;
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
  const [mine, theirs] = [reports.get(one) ?? [], reports.get(other) ?? []];
  if (mine.length === 1 && theirs.length === 1) return areNear(mine[0]!, theirs[0]!, matching);
  return oddsOfOneStory(mine, theirs, matching) !== undefined;
}

const newColumns = ['id', 'source_id', 'language', 'story_id', 'story_keys', 'first_seen_at'] as const;
type NewReport = Awaited<ReturnType<typeof listNew>>[number];

/** The next articles after one that can be compared, without their texts. */
const listNew = (db: Database, after: { first_seen_at: Date; id: string }) =>
  db
    .selectFrom('articles')
    .select(newColumns)
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
