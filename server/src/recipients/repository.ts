import type { Channel, RecipientEmailBlock, RecipientStatus } from '@newswatch/shared/contracts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { inKnownSpelling } from '../known-spelling.ts';
import { isMember, reachesRecipient } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import { readSpellings } from '../storage/names-in-lists.ts';
import type { RecipientsTable } from '../storage/schema-outgoing.ts';

export type RecipientRow = Selectable<RecipientsTable>;

export interface ShownRecipient extends RecipientRow {
  targets: { id: string; name: string }[];
  group_targets: { id: string; name: string }[];
  sent_30d: number;
  /** The reason why nothing is sent to the address; null if it is not blocked. */
  email_block: RecipientEmailBlock | null;
}

/** Whether the address of a recipient is blocked for any reason. @param recipient the alias of `recipients` */
export const hasBlockedAddress = (recipient: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from blocked_addresses b
    where b.channel = 'email' and lower(b.address) = lower(${sql.ref(`${recipient}.email`)})
  )`;

const shown = (now: Date) => sql<ShownRecipient>`
  select r.*,
    (
      select coalesce(b.cause, 'administrator') from blocked_addresses b
      where b.channel = 'email' and lower(b.address) = lower(r.email) limit 1
    ) as email_block,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from targets t where t.id = any (r.target_ids) and t.user_id = r.user_id and t.status <> 'archived'
    ), '[]') as targets,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from targets t
      where t.user_id = r.user_id and t.status <> 'archived' and t.id <> all (r.target_ids) and ${isMember('r', 't')}
    ), '[]') as group_targets,
    (select count(distinct y.sent_at)::int from relays y
      where y.receiver_id = r.id and y.sent_at > ${now}::timestamptz - interval '30 days') as sent_30d
  from recipients r`;

/** All recipients of a person, without paging: a plan allows only a few. */
export async function listRecipients(db: Database, userId: string, now: Date): Promise<ShownRecipient[]> {
  const { rows } = await sql<ShownRecipient>`
    ${shown(now)} where r.user_id = ${userId} order by r.created_at, r.id
  `.execute(db);
  return rows;
}

export async function findShown(
  db: Database,
  userId: string,
  recipientId: string,
  now: Date,
): Promise<ShownRecipient | undefined> {
  const { rows } = await sql<ShownRecipient>`
    ${shown(now)} where r.user_id = ${userId} and r.id = ${recipientId}
  `.execute(db);
  return rows[0];
}

/** Locks the person, as each change to a target and the matcher do. */
export function getOwner(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .select([
      ...(['id', 'role', 'plan', 'full_name', 'locale', 'email', 'email_verified_at'] as const),
      ...(['timezone', 'notification_preferences'] as const),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type Owner = Awaited<ReturnType<typeof getOwner>>;

/** Recipients that count toward the plan's limit: invited, active, or with an address that has to be corrected. */
export async function countPlaces(db: Database, userId: string): Promise<number> {
  const { used } = await db
    .selectFrom('recipients')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['invited', 'active', 'bounced'])
    .executeTakeFirstOrThrow();
  return used;
}

export async function countOwnTargets(db: Database, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('targets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** The targets whose alerts a recipient gets, directly and as a member of a group. */
export async function listTargetNames(db: Database, recipientId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from recipients r join targets t on ${reachesRecipient('r', 't')}
    where r.id = ${recipientId} and t.status <> 'archived'
    order by t.name
  `.execute(db);
  return rows.map((row) => row.name);
}

/** The given groups, spelled as with the person's other recipients. */
export async function groupsInKnownSpelling(
  db: Database,
  userId: string,
  groups: readonly string[],
  except?: string,
): Promise<string[]> {
  if (groups.length === 0) return [];
  const place = { table: 'recipients', column: 'groups' } as const;
  return inKnownSpelling(groups, await readSpellings(db, place, userId, except));
}

export function insertRecipient(db: Database, recipient: Insertable<RecipientsTable>): Promise<RecipientRow> {
  return db.insertInto('recipients').values(recipient).returningAll().executeTakeFirstOrThrow();
}

export async function updateRecipient(
  db: Database,
  recipientId: string,
  changes: Updateable<RecipientsTable>,
): Promise<void> {
  await db.updateTable('recipients').set(changes).where('id', '=', recipientId).execute();
}

export async function deleteRecipient(db: Database, recipientId: string): Promise<void> {
  await db.deleteFrom('recipients').where('id', '=', recipientId).execute();
}

/** `locks`: whether to lock the row for a change of consent, so that messages about to be sent wait for it. */
export function findByToken(db: Database, token: string, { locks = false }: { locks?: boolean } = {}) {
  return withOwner(db)
    .where('recipients.token', '=', token)
    .$if(locks, (query) => query.forUpdate('recipients'))
    .executeTakeFirst();
}

export function findWithOwner(db: Database, recipientId: string) {
  return withOwner(db).where('recipients.id', '=', recipientId).executeTakeFirst();
}

/** Selects recipients of people with an active account. */
function withOwner(db: Database) {
  return db
    .selectFrom('recipients')
    .innerJoin('users', 'users.id', 'recipients.user_id')
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .selectAll('recipients')
    .select([
      'users.full_name as owner_name',
      'users.locale',
      'users.timezone',
      'users.plan',
      'users.notification_preferences',
    ]);
}

export async function markSent(db: Database, recipientId: string, at: Date): Promise<void> {
  await db.updateTable('recipients').set({ last_sent_at: at }).where('id', '=', recipientId).execute();
}

/** Records that the address does not exist. Alerts on WhatsApp continue. */
export async function markBounced(db: Database, recipientId: string, at: Date): Promise<void> {
  const byWhatsapp = sql<boolean>`'whatsapp' = any(channels)`;
  await db
    .updateTable('recipients')
    .set(({ eb, ref, val }) => ({
      status: eb.case().when(byWhatsapp).then(ref('status')).else(val<RecipientStatus>('bounced')).end(),
      channels: sql<Channel[]>`array_remove(channels, 'email')`,
      email_stopped_at: at,
      updated_at: at,
    }))
    .where('id', '=', recipientId)
    .execute();
}

/** Removes a recipient's addresses and message texts from the logs, but keeps the outcome of messages. */
export async function blankMessages(trx: Database, recipientId: string): Promise<void> {
  await trx.updateTable('relays').set({ destination: '' }).where('receiver_id', '=', recipientId).execute();
  await trx
    .updateTable('whatsapp_messages')
    .set({ phone_number: '', body: null })
    .where('recipient_id', '=', recipientId)
    .execute();
}
