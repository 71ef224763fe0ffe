import { limits } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { UsersTable } from '../storage/schema-accounts.ts';
import type {
  ReceivedEmailsTable,
  ReceivedIssuesTable,
  ReceivedNewsletterTable,
  ReceivingAddressesTable,
} from '../storage/schema-received.ts';

export type AddressRow = Selectable<ReceivingAddressesTable>;
export type NewsletterRow = Selectable<ReceivedNewsletterTable>;

const DAY_MS = 86_400_000;
/** The time from which refused emails are counted and listed. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.RECEIVED_DAYS * DAY_MS);

/** A person's addresses, in the order in which they were created. */
export const listAddresses = (
  db: Database,
  userId: string,
  now: Date,
  addressId?: string,
): Promise<(AddressRow & { refused_count: number })[]> =>
  db
    .selectFrom('receiving_addresses as a')
    .selectAll('a')
    .select(
      sql<number>`(
        select count(*)::int from received_emails e
        where e.address_id = a.id and e.state = 'refused' and e.received_at > ${keptSince(now)}
      )`.as('refused_count'),
    )
    .where('a.user_id', '=', userId)
    .$if(addressId !== undefined, (query) => query.where('a.id', '=', addressId ?? ''))
    .orderBy('a.id')
    .execute();

/** A newsletter with its figures and its newest issue. */
export interface ListedNewsletter extends NewsletterRow {
  issue_count: number;
  held_count: number;
  last:
    | (Pick<Selectable<ReceivedIssuesTable>, 'article_id' | 'authenticity'> & {
        title: string;
        received_at: string;
      })
    | null;
}

/** A person's newsletters: those that wait first, then by name. */
export async function listNewsletters(
  db: Database,
  userId: string,
  newsletterId?: string,
): Promise<ListedNewsletter[]> {
  const { rows } = await sql<ListedNewsletter>`
    select n.*,
      (select count(*)::int from received_issues i where i.newsletter_id = n.id) as issue_count,
      (select count(*)::int from received_emails e where e.newsletter_id = n.id and e.state = 'held') as held_count,
      (
        select jsonb_build_object(
          'article_id', i.article_id, 'title', a.title, 'authenticity', i.authenticity,
          'received_at', to_char(i.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from received_issues i join articles a on a.id = i.article_id
        where i.newsletter_id = n.id and a.status = 'added'
        order by i.received_at desc, i.article_id desc limit 1
      ) as last
    from received_newsletters n
    where n.user_id = ${userId} ${newsletterId === undefined ? sql`` : sql`and n.id = ${newsletterId}`}
    order by n.status <> 'waiting', lower(n.name), n.id
  `.execute(db);
  return rows;
}

/** Emails that ask to confirm, newest first. */
export const listConfirmations = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('received_emails as e')
    .innerJoin('receiving_addresses as a', 'a.id', 'e.address_id')
    .select([
      'e.id',
      'e.address_id',
      'e.subject',
      'e.sender_name',
      'e.sender',
      'e.received_at',
      'e.confirmation',
    ])
    .select('a.name as address_name')
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'confirmation')
    .where('e.received_at', '>', keptSince(now))
    .orderBy('e.received_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limits.RECEIVED_REFUSED_LISTED_MAX)
    .execute();

export const listRefused = (db: Database, userId: string, addressId: string, now: Date) =>
  db
    .selectFrom('received_emails')
    .select(['id', 'received_at', 'subject', 'sender', 'reason'])
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('state', '=', 'refused')
    .where('received_at', '>', keptSince(now))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.RECEIVED_REFUSED_LISTED_MAX)
    .execute();

export async function insertAddress(db: Database, row: Insertable<ReceivingAddressesTable>): Promise<void> {
  await db.insertInto('receiving_addresses').values(row).execute();
}

/** @returns whether the person has it */
export async function updateAddress(
  db: Database,
  userId: string,
  id: string,
  columns: Pick<AddressRow, 'name' | 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receiving_addresses')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The articles that came to an address, or that belong to one newsletter. */
export async function listIssueArticles(
  db: Database,
  userId: string,
  of: { addressId: string } | { newsletterId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('received_issues as i')
    .innerJoin('received_newsletters as n', 'n.id', 'i.newsletter_id')
    .select('i.article_id')
    .where('i.user_id', '=', userId)
    .where(
      'addressId' in of ? 'n.address_id' : 'n.id',
      '=',
      'addressId' in of ? of.addressId : of.newsletterId,
    )
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** @returns whether the person had it */
export async function deleteRow(
  db: Database,
  table: 'receiving_addresses' | 'received_newsletters',
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The address that an email is for, with its owner’s plan. `place` numbers the owner’s addresses, from 1 for the oldest. */
export type AddressedRow = AddressRow & Pick<Selectable<UsersTable>, 'role' | 'plan'> & { place: number };

/** The address that an email is for, in any case of letters. */
export const findRecipient = (db: Database, localPart: string): Promise<AddressedRow | undefined> =>
  db
    .selectFrom('receiving_addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['u.role', 'u.plan'])
    .select(
      sql<number>`(
        select count(*)::int from receiving_addresses older where older.user_id = a.user_id and older.id <= a.id
      )`.as('place'),
    )
    .where('a.local_part', '=', localPart.toLowerCase())
    .where('u.status', '=', 'active')
    .executeTakeFirst();

type NewEmail = Omit<Insertable<ReceivedEmailsTable>, 'newsletter_id' | 'confirmation'>;

export async function insertEmail(db: Database, row: NewEmail): Promise<void> {
  await db
    .insertInto('received_emails')
    .values({ ...row, newsletter_id: null, confirmation: null })
    .execute();
}

/** An email that waits to be read, locked. */
export const lockStoredEmail = (trx: Database, id: string) =>
  trx
    .selectFrom('received_emails as e')
    .innerJoin('receiving_addresses as a', 'a.id', 'e.address_id')
    .selectAll('e')
    .select(['a.kind', 'a.name as address_name'])
    .where('e.id', '=', id)
    .where('e.state', 'in', ['stored', 'held'])
    .forUpdate('e')
    .executeTakeFirst();

export async function finishEmail(
  trx: Database,
  id: string,
  columns: Partial<Insertable<ReceivedEmailsTable>>,
): Promise<void> {
  await trx.updateTable('received_emails').set(columns).where('id', '=', id).execute();
}

/** Deletes what is kept for a limited time. @returns how many emails */
export async function deleteOldEmails(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('received_emails')
    .where('received_at', '<=', keptSince(now))
    // An email that waits to be read is kept until it has been read.
    .where('state', '<>', 'stored')
    .executeTakeFirst();
  // Deletes senders without any email that was accepted or is still held.
  await sql`
    delete from received_newsletters n where n.status = 'waiting' and n.created_at <= ${keptSince(now)}
      and not exists (select from received_emails e where e.newsletter_id = n.id)
  `.execute(db);
  return Number(numDeletedRows);
}
