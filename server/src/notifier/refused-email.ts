import type { Database } from '../storage/database.ts';

/**
 * Writes down that an address takes no more mail of ours. Alerts by email say why they are silent from here on, until the person has
 * another address or lets us try again.
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
    // Changed while the message was on its way.
    .where('email', '=', refusal.address)
    .execute();
}

/** Lets alerts go to the address again. What it missed stays in the inbox. */
export async function liftEmailRefusal(db: Database, userId: string): Promise<void> {
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
