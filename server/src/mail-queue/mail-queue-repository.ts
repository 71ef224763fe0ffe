import type { Insertable, Selectable } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { AccountMailsTable } from '../storage/schema.ts';

export type MailRow = Selectable<AccountMailsTable>;

/** Of a link or a code there is one: asked for again, it counts from then; a code only goes on being tried. */
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

/**
 * Takes what is due, so that nobody else tries it before `until`. Answers the rows as they were: `tried_at` is of the try before.
 */
export async function claimDueMails(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<MailRow[]> {
  return transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('account_mails')
      .selectAll()
      .where('next_try_at', '<=', now)
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

/** Takes it away, unless it was asked for again meanwhile. */
export async function deleteMail(db: Database, { id, asked_at }: MailRow): Promise<void> {
  await db.deleteFrom('account_mails').where('id', '=', id).where('asked_at', '=', asked_at).execute();
}

export async function postponeMail(db: Database, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('account_mails').set({ next_try_at: nextTryAt }).where('id', '=', id).execute();
}

/** Takes away what nobody needs any more; answers how many of each kind. */
export async function deleteExpiredMails(db: Database, now: Date): Promise<MailRow['kind'][]> {
  const rows = await db
    .deleteFrom('account_mails')
    .where('expires_at', '<=', now)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function nextMailAt(db: Database): Promise<Date | null> {
  const next = await db
    .selectFrom('account_mails')
    .select('next_try_at')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_try_at ?? null;
}
