import { type Insertable, type Selectable, sql } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { AccountMailsTable } from '../storage/schema.ts';

export type MailRow = Selectable<AccountMailsTable>;

/**
 * Inserts an email. There is only one row per link or code: a new request for a link restarts its lifetime, and one for a code
 * only continues the retries.
 */
export async function insertMail(db: Database, mail: Insertable<AccountMailsTable>): Promise<void> {
  const { destination, message, asked_at, tried_at, expires_at } = mail;
  await db
    .insertInto('account_mails')
    .values(mail)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', '<>', 'notice')
        .doUpdateSet(
          mail.kind === 'code'
            ? { destination, tried_at }
            : { destination, message, asked_at, tried_at, expires_at },
        ),
    )
    .execute();
}

/** The kinds of emails and of notices that a process can write. */
export interface KnownMails {
  kinds: readonly MailRow['kind'][];
  notices: readonly string[];
}

/** While a new version is rolled out, both run: an older process leaves a new kind of email to the newer ones. */
const isKnown = ({ kinds, notices }: KnownMails) => sql<boolean>`kind in (${sql.join([...kinds])})
  and (kind <> 'notice' or message::jsonb #>> '{notice,kind}' in (${sql.join([...notices])}))`;

/**
 * Claims what is due, so that no other process tries it before `until`. Returns the rows as they were before: `tried_at` is the
 * time of the previous attempt.
 */
export async function claimDueMails(
  db: Database,
  { known, now, until, most }: { known: KnownMails; now: Date; until: Date; most: number },
): Promise<MailRow[]> {
  return transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('account_mails')
      .selectAll()
      .where('next_try_at', '<=', now)
      .where(isKnown(known))
      .orderBy('next_try_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    await trx
      .updateTable('account_mails')
      .set((eb) => ({ next_try_at: until, tried_at: now, tries: eb('tries', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    return due;
  });
}

/** Emails about a reply in a chat that still wait quote what the reply says now. `path`: the page of the chat. */
export async function requoteChatReplies(
  trx: Database,
  path: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    update account_mails set message = jsonb_set(message::jsonb, '{notice,excerpt}', to_jsonb(${after}::text))
    where kind = 'notice' and message::jsonb #>> '{notice,kind}' = 'chat_reply'
      and message::jsonb #>> '{notice,excerpt}' = ${before}
      and right(message::jsonb #>> '{notice,url}', ${path.length}) = ${path}
  `.execute(trx);
}

/** Deletes an email from the queue, unless it was requested again in the meantime. */
export async function deleteMail(db: Database, { id, asked_at }: MailRow): Promise<void> {
  await db.deleteFrom('account_mails').where('id', '=', id).where('asked_at', '=', asked_at).execute();
}

export async function postponeMail(db: Database, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('account_mails').set({ next_try_at: nextTryAt }).where('id', '=', id).execute();
}

/** Deletes what is no longer needed; returns how many of each kind. */
export async function deleteExpiredMails(db: Database, now: Date): Promise<MailRow['kind'][]> {
  const rows = await db
    .deleteFrom('account_mails')
    .where('expires_at', '<=', now)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function nextMailAt(db: Database, known: KnownMails): Promise<Date | null> {
  const next = await db
    .selectFrom('account_mails')
    .select('next_try_at')
    .where(isKnown(known))
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_try_at ?? null;
}
