import { sql } from 'kysely';
import * as v from 'valibot';
import { areOfOneEvent, findStoriesOfOneEvent, type OneEvent } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import { mergeStories } from './merge-stories.ts';

export const joinStories = defineJob({
  name: 'join-stories',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 3_600,
});

/** A day, plus the maximum delay of the nightly run. */
const LOOKED_BACK_MS = 26 * 3_600_000;

/**
 * Merges stories that are one event according to reports of the last day, because an event whose first reports have nothing in
 * common begins as several stories. Nobody is alerted again, and the audit log says what was merged, as when an administrator
 * does it. A story from which somebody has split an article stays as it is, and so does the article.
 *
 * @returns the number of stories that were merged into another
 */
export async function joinStoriesOfOneEvent(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const since = new Date(now.getTime() - LOOKED_BACK_MS);
  let joined = 0;
  for await (const found of findStoriesOfOneEvent(db, since, now, signal)) {
    for (const { stories } of found) {
      signal?.throwIfAborted();
      if (await join(db, stories, now)) joined += 1;
    }
  }
  return joined;
}

/** Merges two stories if they are still about one event; otherwise returns false. */
async function join(db: Database, stories: OneEvent['stories'], now: Date): Promise<boolean> {
  // Another merge may have added reports to one of them, or merged it into another story.
  if (!(await areOfOneEvent(db, stories, now))) return false;
  const articles = await firstArticlesOf(db, stories);
  if (articles === undefined || (await wasSplitByHand(db, stories))) return false;
  try {
    await mergeStories(db, { id: null, ip: null, at: now }, ...articles);
    return true;
  } catch (error) {
    // Somebody has deleted or merged it in the meantime.
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function firstArticlesOf(
  db: Database,
  stories: OneEvent['stories'],
): Promise<[from: string, to: string] | undefined> {
  const rows = await db
    .selectFrom('articles')
    .distinctOn('story_id')
    .select(['id', 'story_id'])
    .where('story_id', 'in', [...stories])
    .orderBy('story_id')
    .orderBy('first_seen_at')
    .orderBy('id')
    .execute();
  const [from, to] = stories.map((story) => rows.find(({ story_id }) => story_id === story)?.id);
  return from !== undefined && to !== undefined ? [from, to] : undefined;
}

async function wasSplitByHand(db: Database, stories: OneEvent['stories']): Promise<boolean> {
  const { rows } = await sql<{ split: boolean }>`
    select exists (
      select from audit_log
      where action = 'article.split' and (
        object_id in (select id from articles where story_id = any(${[...stories]}::text[]))
        or detail->'before'->>'story_id' = any(${[...stories]}::text[])
      )
    ) as split
  `.execute(db);
  return rows[0]?.split === true;
}
