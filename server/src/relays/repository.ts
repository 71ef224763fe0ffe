import { type Language, languages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { otherSourcesOfStory } from '../story-sources.ts';

/** Alerts for one receiver, which go out as one message, or a newsletter, which is a message of its own. */
type Content =
  | { via: 'recipient' | 'app'; newsletterId: null }
  | { via: 'recipient' | 'owner'; newsletterId: string };

/** A message that is due. */
export type RelayClaim = Content & {
  receiverId: string;
  ids: string[];
  /** The number of attempts that ended before this one. */
  attempts: number;
  /** When our claim expires. */
  until: Date;
};

/** What a relayed alert says. */
export interface RelayedAlert {
  target: string;
  title: string;
  summary: string;
  source: string;
  seenAt: Date;
  /** The address of the article itself, because the reader may not have an account. */
  articleUrl: string | null;
  /** The story, and how many other sources report it. */
  storyId?: string;
  moreSources?: number;
  language: Language;
}

const AT_MOST_IN_A_MESSAGE = 50;

/** Claims what is due for some receivers, and skips what another sender has claimed. */
export async function claimDue(
  db: Database,
  { now, until, receivers }: { now: Date; until: Date; receivers: number },
): Promise<RelayClaim[]> {
  const { rows } = await sql<Content & { id: string; receiverId: string; attempts: number }>`
    with due as materialized (
      select r.id, r.receiver_id, r.newsletter_id from relays r
      where r.status = 'queued' and r.scheduled_for <= ${now}
        and (r.claimed_until is null or r.claimed_until <= ${now})
      order by r.scheduled_for, r.id
      limit ${receivers * AT_MOST_IN_A_MESSAGE}
      for update of r skip locked
    ), chosen as (
      select id from (
        select id, receiver_id, row_number() over (partition by receiver_id, newsletter_id order by id) as place,
          dense_rank() over (order by receiver_id, newsletter_id) as receiver
        from due
      ) ranked
      where place <= ${AT_MOST_IN_A_MESSAGE} and receiver <= ${receivers}
    )
    update relays set claimed_until = ${until} from chosen where relays.id = chosen.id
    returning relays.id, relays.via, relays.receiver_id as "receiverId", relays.newsletter_id as "newsletterId",
      relays.attempts
  `.execute(db);
  const claims = new Map<string, RelayClaim>();
  for (const { id, ...row } of rows) {
    const message = `${row.receiverId} ${row.newsletterId}`;
    const claim = claims.get(message);
    if (claim) claim.ids.push(id);
    else claims.set(message, { ...row, ids: [id], until });
  }
  return [...claims.values()];
}

/** When the next of them is due. */
export async function nextDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(scheduled_for, coalesce(claimed_until, scheduled_for))) as due
    from relays where status = 'queued'
  `.execute(db);
  return rows[0]?.due ?? null;
}

/** What the claimed relays say, oldest first. */
export async function readAlerts(db: Database, ids: readonly string[]): Promise<RelayedAlert[]> {
  const rows = await db
    .selectFrom('relays')
    .innerJoin('notifications', 'notifications.id', 'relays.notification_id')
    .leftJoin('targets', 'targets.id', 'notifications.target_id')
    .leftJoin('articles', (join) =>
      // PostgreSQL counts from 1: the first article is the one that triggered the alert.
      join.on(sql<boolean>`articles.id = notifications.article_ids[1]`),
    )
    .leftJoin('sources', 'sources.id', 'articles.source_id')
    .select([
      'notifications.title',
      'notifications.body',
      'notifications.created_at',
      'targets.name as target',
      'sources.name as source',
      'articles.first_seen_at',
      'articles.language',
      'articles.url',
      'notifications.story_id',
    ])
    .select(otherSourcesOfStory.as('more_sources'))
    .where('relays.id', 'in', ids)
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({
    target: row.target ?? 'Newswatch',
    title: row.title,
    summary: row.body,
    source: row.source ?? 'Newswatch',
    seenAt: row.first_seen_at ?? row.created_at,
    articleUrl: row.url,
    ...(row.story_id === null ? {} : { storyId: row.story_id, moreSources: row.more_sources }),
    language: languages.find((known) => known === row.language) ?? 'english',
  }));
}

type Ending = { status: 'sent'; at: Date } | { status: 'failed' | 'canceled'; error: string };

/** Records the outcome of a claim; does nothing if the claim is no longer ours. */
export async function endClaim(db: Database, { ids, until }: RelayClaim, ending: Ending): Promise<void> {
  await db
    .updateTable('relays')
    .set((eb) => ({
      status: ending.status,
      attempts: eb('attempts', '+', 1),
      claimed_until: null,
      ...(ending.status === 'sent' ? { sent_at: ending.at, error: null } : { error: ending.error }),
    }))
    .where('id', 'in', ids)
    .where('claimed_until', '=', until)
    .execute();
}

export async function postponeClaim(
  db: Database,
  { ids, until }: RelayClaim,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await db
    .updateTable('relays')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), scheduled_for: at, claimed_until: null, error }))
    .where('id', 'in', ids)
    .where('claimed_until', '=', until)
    .execute();
}

/** Cancels what waits for a receiver that wants no more messages. */
export async function cancelRelaysTo(db: Database, receiverId: string, reason: string): Promise<void> {
  await db
    .updateTable('relays')
    .set({ status: 'canceled', error: reason, claimed_until: null })
    .where('receiver_id', '=', receiverId)
    .where('status', '=', 'queued')
    .execute();
}
