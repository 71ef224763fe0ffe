import { type Database, transaction } from '../storage/database.ts';

/**
 * Runs an action in the past without its email, which the queue would drop at once with a warning that it had waited too long.
 */
export function withoutMail<T>(db: Database, userId: string, act: (trx: Database) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    const waiting = trx.selectFrom('account_mails').select('id').where('user_id', '=', userId);
    const before = (await waiting.execute()).map(({ id }) => id);
    const done = await act(trx);
    await trx
      .deleteFrom('account_mails')
      .where('user_id', '=', userId)
      .$if(before.length > 0, (query) => query.where('id', 'not in', before))
      .execute();
    return done;
  });
}
