import { followedFields, type TargetFollow } from '@newswatch/shared/contracts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { TargetFollowsTable } from '../../storage/schema.ts';
import type { FollowEvent } from '../../storage/schema-journal.ts';
import type { TargetRow } from '../repository.ts';

/** A follow with the state of what is followed. Names are the current ones. */
export type FollowRow = Pick<
  Selectable<TargetFollowsTable>,
  | 'target_id'
  | 'origin_id'
  | 'owner_id'
  | 'copy_id'
  | 'behind'
  | 'keywords_max'
  | 'missing_sources'
  | 'told_end_at'
> & {
  owner_name: string | null;
  /** The reason why it no longer follows; null while it does. */
  ended: Extract<TargetFollow['reason'], 'stopped' | 'deleted' | 'unavailable' | 'account_deleted'> | null;
};

/** Derived from the state of the followed target, so that a target follows it again once that is back. */
const ended: RawBuilder<FollowRow['ended']> = sql`case
  when f.stopped_at is not null then 'stopped'
  when u.id is null or u.deleted_at is not null then 'account_deleted'
  when o.id is null or o.status = 'archived' then 'deleted'
  when u.status <> 'active' then 'unavailable'
end`;

function follows(db: Database) {
  return db
    .selectFrom('target_follows as f')
    .leftJoin('targets as o', 'o.id', 'f.origin_id')
    .leftJoin('users as u', 'u.id', 'f.owner_id')
    .select([
      'f.target_id',
      'f.origin_id',
      'f.owner_id',
      'f.copy_id',
      'f.behind',
      'f.keywords_max',
      'f.missing_sources',
      'f.told_end_at',
    ])
    .select(sql<string | null>`case when u.deleted_at is null then u.full_name end`.as('owner_name'))
    .select(ended.as('ended'));
}

export function findFollow(db: Database, targetId: string): Promise<FollowRow | undefined> {
  return follows(db).where('f.target_id', '=', targetId).executeTakeFirst();
}

export function findFollowOfCopy(db: Database, copyId: string): Promise<FollowRow | undefined> {
  return follows(db).where('f.copy_id', '=', copyId).executeTakeFirst();
}

/** Reads follows, by the target that follows. */
export async function readFollows(
  db: Database,
  targetIds: readonly string[],
): Promise<Map<string, FollowRow>> {
  if (targetIds.length === 0) return new Map();
  const rows = await follows(db).where(sql<boolean>`f.target_id = any(${targetIds})`).execute();
  return new Map(rows.map((row) => [row.target_id, row]));
}

/** Reads which of these copies have a target, not deleted, that follows the original. */
export async function readFollowedCopies(db: Database, copyIds: readonly string[]): Promise<Set<string>> {
  if (copyIds.length === 0) return new Set();
  const rows = await follows(db)
    .innerJoin('targets as t', 't.id', 'f.target_id')
    .where(sql<boolean>`f.copy_id = any(${copyIds})`)
    .where('t.status', '<>', 'archived')
    .execute();
  return new Set(rows.flatMap(({ copy_id, ended }) => (copy_id !== null && ended === null ? [copy_id] : [])));
}

/** Whether a target follows another one, or would again if that came back. Such a target is not followed itself. */
export async function isFollower(db: Database, targetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('target_follows')
    .select('target_id')
    .where('target_id', '=', targetId)
    .where('stopped_at', 'is', null)
    .where('origin_id', 'is not', null)
    .where('owner_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person may follow with a target that was created from a copy. */
interface FollowOffer {
  target_id: string;
  copy_id: string;
  origin_id: string;
  owner_id: string;
  owner_name: string;
}

/**
 * Reads what these targets may follow, by the target that may follow. The right to follow comes from the copy with which it was
 * created: sent to the verified address of its person, listed by its sender, and not ended by them. The followed target exists,
 * and does not follow another one itself.
 */
export async function readOffers(
  db: Database,
  targetIds: readonly string[],
): Promise<Map<string, FollowOffer>> {
  if (targetIds.length === 0) return new Map();
  const { rows } = await sql<FollowOffer>`
    select t.id as target_id, c.id as copy_id, o.id as origin_id, u.id as owner_id, u.full_name as owner_name
    from target_copies c
    join targets t on t.id = c.added_target_id
    join users me on me.id = t.user_id and lower(me.email) = lower(c.email)
    join targets o on o.id = c.target_id
    join users u on u.id = o.user_id
    where c.added_target_id = any(${targetIds}) and c.may_follow
      and t.status <> 'archived' and me.email_verified_at is not null
      and o.status <> 'archived' and u.status = 'active' and u.deleted_at is null and u.id <> me.id
      and not exists (
        select from target_follows f
        where f.target_id in (t.id, o.id)
          and f.stopped_at is null and f.origin_id is not null and f.owner_id is not null
      )
  `.execute(db);
  return new Map(rows.map((row) => [row.target_id, row]));
}

/** Locks the copy of an offer, so that its sender does not end it at the same time. Targets are locked before. */
export async function lockOfferedCopy(trx: Database, copyId: string): Promise<void> {
  await trx.selectFrom('target_copies').select('id').where('id', '=', copyId).forUpdate().execute();
}

/** Always in the same order, so that two changes do not deadlock. */
export async function listFollowers(db: Database, originId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('target_follows')
    .select('target_id')
    .where('origin_id', '=', originId)
    .where('stopped_at', 'is', null)
    .orderBy('target_id')
    .execute();
  return rows.map(({ target_id }) => target_id);
}

/**
 * Locks anybody's target, unless it is deleted. The person who is notified is locked first: a suspension or deletion of
 * their account locks the person too, and changes the target afterwards.
 */
export async function lockAnyTarget(trx: Database, targetId: string): Promise<TargetRow | undefined> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('targets').select('user_id').where('id', '=', targetId))
    .forKeyShare()
    .execute();
  return trx
    .selectFrom('targets')
    .selectAll()
    .where('id', '=', targetId)
    .where('status', '<>', 'archived')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One follow for each copy: a target that was created from it before no longer follows. */
export async function insertFollow(
  trx: Database,
  row: Insertable<TargetFollowsTable> & { copy_id: string },
): Promise<void> {
  await trx.deleteFrom('target_follows').where('copy_id', '=', row.copy_id).execute();
  await trx.insertInto('target_follows').values(row).execute();
  await trx
    .updateTable('target_copies')
    .set({ followed_at: row.started_at })
    .where('id', '=', row.copy_id)
    .execute();
}

export async function updateFollow(
  trx: Database,
  targetId: string,
  changes: Updateable<TargetFollowsTable>,
): Promise<void> {
  await trx.updateTable('target_follows').set(changes).where('target_id', '=', targetId).execute();
}

export async function deleteFollow(trx: Database, targetId: string): Promise<void> {
  await trx.deleteFrom('target_follows').where('target_id', '=', targetId).execute();
}

/**
 * Adds the reason and the owner of the original to the change of the rule that this transaction has recorded in the journal of a
 * target. Returns whether there was one.
 */
export async function markChange(
  trx: Database,
  targetId: string,
  reason: 'followed' | FollowEvent,
  ownerId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('target_events')
    .set({ reason, changed_by: ownerId })
    .where('target_id', '=', targetId)
    .where('kind', '=', 'changed')
    .where('reason', 'is', null)
    .where(sql<boolean>`target_events.xmin = pg_current_xact_id()::xid`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records in the journal of a target, which the caller has locked, that it began or ceased to follow another one. `ownerId`: the
 * owner of the original.
 */
export async function recordFollowEvent(
  trx: Database,
  targetId: string,
  event: FollowEvent,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  await sql`select record_target_event(${targetId}, 'changed', ${now}, null, '{}')`.execute(trx);
  await markChange(trx, targetId, event, ownerId);
}

/**
 * Follows to be settled: the rule differs from the original's, or what the person was told about whether they follow is out of
 * date.
 */
export async function listUnsettled(
  db: Database,
): Promise<{ target_id: string; origin_id: string | null }[]> {
  const ruleOf = (alias: 't' | 'o') =>
    sql`(${sql.join(followedFields.map((field) => sql.ref(`${alias}.${field}`)))})`;
  return follows(db)
    .innerJoin('targets as t', 't.id', 'f.target_id')
    .where('t.status', '<>', 'archived')
    .where(
      sql<boolean>`case
        when ${ended} is not null then f.told_end_at is null
        else f.told_end_at is not null or f.behind is not null or ${ruleOf('t')} is distinct from ${ruleOf('o')}
      end`,
    )
    .orderBy('f.target_id')
    .execute();
}
