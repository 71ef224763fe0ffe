import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { SharedLinksTable } from '../storage/schema-shared-links.ts';

type LinkRow = Selectable<SharedLinksTable>;

/** A link with the current names of what it shows. */
export type NamedLinkRow = LinkRow & { subject_name: string; compared: { id: string; name: string }[] };

/** The targets with which the target of a link is compared, except deleted ones and other people's. */
const compared = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name) order by array_position(l.compared_ids, other.id)), '[]')
  from targets other where other.id = any(l.compared_ids) and other.user_id = l.user_id and other.status <> 'archived'
)`;

/** The secret is left out: nobody but its owner needs its hash. Links to deleted targets show nothing, so they are not listed. */
const ofUser = (db: Database, userId: string) =>
  db
    .selectFrom('shared_links as l')
    .leftJoin('collections as c', 'c.id', 'l.collection_id')
    .leftJoin('targets as t', 't.id', 'l.target_id')
    .leftJoin('screens as s', 's.id', 'l.screen_id')
    .selectAll('l')
    .select([sql<string>`coalesce(c.name, t.name, s.name)`.as('subject_name'), compared.as('compared')])
    .where('l.user_id', '=', userId)
    .where((eb) => eb.or([eb('l.target_id', 'is', null), eb('t.status', '<>', 'archived')]));

export function listLinks(
  db: Database,
  userId: string,
  { subject_id }: { subject_id?: string | undefined },
): Promise<NamedLinkRow[]> {
  return ofUser(db, userId)
    .$if(subject_id !== undefined, (query) =>
      query.where(sql<SqlBool>`coalesce(l.collection_id, l.target_id, l.screen_id) = ${subject_id}`),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}

export function findLink(db: Database, userId: string, linkId: string): Promise<NamedLinkRow | undefined> {
  return ofUser(db, userId).where('l.id', '=', linkId).executeTakeFirst();
}

/** Locks the person, so that two calls at once do not exceed the number of links, and returns their time zone. */
export async function lockOwner(trx: Database, userId: string): Promise<{ timezone: string }> {
  return trx
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The number of links of a person that work now. */
export async function countLive(db: Database, userId: string, now: Date): Promise<number> {
  const { live } = await db
    .selectFrom('shared_links as l')
    .leftJoin('targets as t', 't.id', 'l.target_id')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('l.user_id', '=', userId)
    .where('l.expires_at', '>', now)
    .where((eb) => eb.or([eb('l.target_id', 'is', null), eb('t.status', '<>', 'archived')]))
    .executeTakeFirstOrThrow();
  return live;
}

export async function insertLink(trx: Database, row: Insertable<SharedLinksTable>): Promise<void> {
  await trx.insertInto('shared_links').values(row).execute();
}

export async function updateLink(
  trx: Database,
  linkId: string,
  changes: Updateable<SharedLinksTable>,
): Promise<void> {
  await trx.updateTable('shared_links').set(changes).where('id', '=', linkId).execute();
}

export async function deleteLink(trx: Database, linkId: string): Promise<void> {
  await trx.deleteFrom('shared_links').where('id', '=', linkId).execute();
}

/** A link as its page needs it, with its owner. */
export interface OpenedLinkRow extends LinkRow, Pick<NamedLinkRow, 'compared'> {
  owner_is_active: boolean;
  target_is_deleted: boolean;
}

/** The link of a secret, or whether there was one. Both are always read, which takes equally long for every secret. */
export async function findBySecret(
  db: Database,
  secretHash: string,
): Promise<{ link: OpenedLinkRow | undefined; ended: { embed_sites: string[] } | undefined }> {
  const [link, ended] = await Promise.all([
    db
      .selectFrom('shared_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .leftJoin('targets as t', 't.id', 'l.target_id')
      .selectAll('l')
      .select(sql<boolean>`u.status = 'active' and u.deleted_at is null`.as('owner_is_active'))
      .select(
        sql<boolean>`coalesce(t.status = 'archived' or t.user_id <> l.user_id, false)`.as(
          'target_is_deleted',
        ),
      )
      .select(compared.as('compared'))
      .where('l.secret_hash', '=', secretHash)
      .executeTakeFirst(),
    db
      .selectFrom('ended_shared_links')
      .select('embed_sites')
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst(),
  ]);
  return { link, ended };
}

/** The settings of the owner that the page follows. */
export function readOwner(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'plan', 'locale', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function countView(db: Database, linkId: string, now: Date): Promise<void> {
  await db
    .updateTable('shared_links')
    .set({ view_count: sql<number>`view_count + 1`, last_viewed_at: now })
    .where('id', '=', linkId)
    .execute();
}
