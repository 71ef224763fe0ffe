import { limits, type Newsletter } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { subscriberEmailsOf } from '../distribution-lists/index.ts';
import { RECIPIENT_COLUMNS } from '../notifier/index.ts';
import { canRetry } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { NewslettersTable } from '../storage/schema-outgoing.ts';

/** A newsletter, with the state of its emails. */
export interface ShownNewsletter
  extends Pick<
    Selectable<NewslettersTable>,
    | 'id'
    | 'collection_id'
    | 'subject'
    | 'introduction'
    | 'include_highlights'
    | 'highlight_tags'
    | 'is_preview'
    | 'look_id'
    | 'lists'
    | 'created_at'
  > {
  by_schedule: boolean;
  article_count: number;
  emails: Newsletter['emails'];
  subscribers: Newsletter['subscribers'];
}

export function findPlan(db: Database, userId: string) {
  return db.selectFrom('users').select('plan').where('id', '=', userId).executeTakeFirstOrThrow();
}

/** The number of newsletters or previews that a person has sent manually since the given time. */
export async function countSince(
  db: Database,
  userId: string,
  { isPreview, since }: { isPreview: boolean; since: Date },
): Promise<number> {
  const { used } = await db
    .selectFrom('newsletters')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('is_preview', '=', isPreview)
    .where('client_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertNewsletter(trx: Database, row: Insertable<NewslettersTable>): Promise<void> {
  await trx.insertInto('newsletters').values(row).execute();
}

export function findByClientId(
  db: Database,
  userId: string,
  clientId: string,
): Promise<ShownNewsletter | undefined> {
  return shown(db).where('n.user_id', '=', userId).where('n.client_id', '=', clientId).executeTakeFirst();
}

/** A newsletter with its full content. */
export function findIssue(db: Database, userId: string, newsletterId: string) {
  return shown(db)
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.articles', 'n.sections', 'u.full_name', 'u.locale', 'u.timezone'])
    .where('n.user_id', '=', userId)
    .where('n.id', '=', newsletterId)
    .executeTakeFirst();
}

/** The latest newsletters of a collection, without previews. */
export function listOfCollection(db: Database, collectionId: string): Promise<ShownNewsletter[]> {
  return shown(db)
    .where('n.collection_id', '=', collectionId)
    .where('n.is_preview', '=', false)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limits.NEWSLETTERS_LISTED_MAX)
    .execute();
}

const shown = (db: Database) =>
  db
    .selectFrom('newsletters as n')
    .select(['n.id', 'n.collection_id', 'n.subject', 'n.introduction', 'n.is_preview', 'n.created_at'])
    .select(['n.include_highlights', 'n.highlight_tags', 'n.look_id', 'n.lists'])
    .select(subscriberEmailsOf<Newsletter['subscribers']>('n', 'newsletter_id').as('subscribers'))
    .select(sql<boolean>`n.slot is not null`.as('by_schedule'))
    .select(sql<number>`jsonb_array_length(n.articles)`.as('article_count'))
    .select(
      sql<Newsletter['emails']>`coalesce((
        select json_agg(json_build_object(
          'recipient', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
          'status', y.status,
          'sent_at', to_char(y.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', y.error,
          'can_retry', ${canRetry('y')}
        ) order by lower(r.name), y.id)
        from relays y left join recipients r on r.id = y.receiver_id
        where y.newsletter_id = n.id and y.via <> 'subscriber'
      ), '[]')`.as('emails'),
    );

/** The content of a newsletter and its sender; undefined if the sender’s account is no longer active. */
export function findToSend(db: Database, newsletterId: string) {
  return db
    .selectFrom('newsletters as n')
    .innerJoin('users', 'users.id', 'n.user_id')
    .select(['n.subject', 'n.introduction', 'n.articles', 'n.sections', 'n.look_id', 'users.full_name'])
    .select([...RECIPIENT_COLUMNS])
    .where('n.id', '=', newsletterId)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
