import { type Language, limits, type StoryChangeSince } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isOfMutedStory } from '../muted-story.ts';
import type { Database } from '../storage/database.ts';
import type { Claim } from './claims.ts';

/** Reads what changed in stories, in each after a given time, as one person may read them. */
export type ReadChanges = (
  userId: string,
  since: ReadonlyMap<string, Date>,
) => Promise<ReadonlyMap<string, readonly StoryChangeSince[]>>;

/** A story about which a person got a message before: when, and its content. */
interface ToldStory {
  story_id: string;
  sent_at: Date;
  title: string;
  action_url: string | null;
  language: Language | null;
}

/** A story that a digest has no article of, and what changed in it. */
interface ChangedStory {
  title: string;
  path: string;
  language: Language;
  changes: readonly StoryChangeSince[];
}

const NOTIFIED_DAYS = 7;
/** The number of stories that are read, because each takes up to 0.1 seconds. */
const STORIES_READ = 15;

/**
 * Reads what changed since the person's last message about a story: for the stories of a message, and for a daily digest by email
 * also for others that they had messages about, since the digest before it.
 */
export async function readStoryChanges(
  db: Database,
  claim: Claim,
  { own, read, isDaily, now }: { own: readonly string[]; read: ReadChanges; isDaily: boolean; now: Date },
): Promise<{ own: ReadonlyMap<string, readonly StoryChangeSince[]>; others: ChangedStory[] }> {
  const told = await listNotified(db, claim, isDaily ? null : own, now);
  const lastDigest = isDaily ? await findLastDigest(db, claim) : null;
  const isOwn = new Set(own);
  const since = new Map(
    told
      .toSorted((one, other) => Number(isOwn.has(other.story_id)) - Number(isOwn.has(one.story_id)))
      .slice(0, STORIES_READ)
      .map(({ story_id, sent_at }) => [
        story_id,
        !isOwn.has(story_id) && lastDigest && lastDigest > sent_at ? lastDigest : sent_at,
      ]),
  );
  const changes = await read(claim.userId, since);
  const others = told.flatMap(({ story_id, title, action_url, language }) => {
    const found = isOwn.has(story_id) ? undefined : changes.get(story_id);
    return found && action_url
      ? [{ title, path: action_url, language: language ?? 'english', changes: found }]
      : [];
  });
  return { own: changes, others: others.slice(0, limits.DIGEST_CHANGES_MAX) };
}

/**
 * The stories with newer articles that the person had a message about, the newest message first. @param among limits the result
 * to these stories; null for all
 */
async function listNotified(
  db: Database,
  { userId, digestId, deliveryIds }: Claim,
  among: readonly string[] | null,
  now: Date,
): Promise<ToldStory[]> {
  if (among?.length === 0) return [];
  // Both conditions are given so that the index can be used.
  const since = new Date(now.getTime() - NOTIFIED_DAYS * 86_400_000);
  const isOther =
    digestId === null
      ? sql`d.notification_id not in (select notification_id from deliveries where id = any(${deliveryIds}))`
      : sql`d.digest_id is distinct from ${digestId}`;
  const { rows } = await sql<ToldStory>`
    with told as (
      select distinct on (n.story_id) n.story_id, d.sent_at, n.title, n.action_url, a.language
      from deliveries d
      join notifications n on n.id = d.notification_id and n.type = 'match' and n.story_id is not null and n.deleted_at is null
      join targets t on t.id = n.target_id and t.user_id = n.user_id and t.status = 'active'
      left join articles a on a.id = n.article_ids[1]
      where d.user_id = ${userId} and d.sent_at >= ${since} and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${since}
        and ${isOther} and not ${isOfMutedStory(sql`n.id`, now)}
        ${among === null ? sql`` : sql`and n.story_id = any(${[...among]}::text[])`}
      order by n.story_id, d.sent_at desc
    )
    select * from told
    where exists (
      select from articles a where a.story_id = told.story_id and a.first_seen_at > told.sent_at
    )
    order by sent_at desc limit ${STORIES_READ * 2}
  `.execute(db);
  return rows;
}

/** Finds the time when the person last got a daily digest by email. */
async function findLastDigest(db: Database, { userId, digestId }: Claim): Promise<Date | null> {
  const row = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.max('sent_at').as('sent_at'))
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .where('mode', '=', 'daily')
    .where('digest_id', 'is not', null)
    .where(sql<boolean>`digest_id is distinct from ${digestId}`)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}
