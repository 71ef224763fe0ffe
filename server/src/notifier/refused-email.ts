import { liftBounce, liftEmailBlock } from '../blocked-addresses/index.ts';
import type { Database } from '../storage/database.ts';

/**
 * Records that an address no longer accepts our mail. From then on, alerts by email show this as the reason, until the
 * person has another address or lets us try again.
 */
export async function markEmailRefused(
  db: Database,
  userId: string,
  refusal: { address: string; reason: 'bounced' | 'complaint'; detail: string; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email_refused_address: refusal.address,
      email_refused_reason: refusal.reason,
      email_refused_detail: refusal.detail,
      email_refused_at: refusal.at,
    })
    .where('id', '=', userId)
    // The person changed the address while the message was being sent.
    .where('email', '=', refusal.address)
    .execute();
}

/**
 * Resumes alerts to the address. The alerts it missed stay in the inbox. A complaint stays until the person has verified the
 * address: another person may have made it.
 */
export async function liftEmailRefusal(db: Database, userId: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (person) await (person.email_verified_at === null ? liftBounce : liftEmailBlock)(db, person.email);
  await db
    .updateTable('users')
    .set({
      email_refused_address: null,
      email_refused_reason: null,
      email_refused_detail: null,
      email_refused_at: null,
    })
    .where('id', '=', userId)
    .execute();
}
