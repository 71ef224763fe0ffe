import type { Database } from '../storage/database.ts';
import type { Notice } from './messenger.ts';

/** What a person offers to an address that may have no account; its email links to a row that can be withdrawn. */
type Offer = Extract<Notice, { id: string }>;

/**
 * Whether an email that waited still leads somewhere: what it offers was not withdrawn in the meantime, and the account of
 * its sender is active. Otherwise, it would also reveal what the sender has withdrawn.
 */
export async function isOpenOffer(db: Database, senderId: string, offer: Offer): Promise<boolean> {
  const sender = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', senderId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return sender !== undefined && (await offeredRow(db, offer)) !== undefined;
}

function offeredRow(db: Database, { kind, id }: Offer): Promise<{ id: string } | undefined> {
  switch (kind) {
    case 'target_copied':
      return db
        .selectFrom('target_copies as c')
        .innerJoin('targets as t', 't.id', 'c.target_id')
        .select('c.id')
        .where('c.id', '=', id)
        .where('t.status', '<>', 'archived')
        .executeTakeFirst();
    case 'hand_over_offered':
      return db
        .selectFrom('hand_overs')
        .select('id')
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .executeTakeFirst();
    case 'collection_invited':
      return db
        .selectFrom('collection_members')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'invited')
        .executeTakeFirst();
    case 'stand_in_arranged':
      return (
        db
          .selectFrom('stand_ins as s')
          .innerJoin('recipients as r', 'r.id', 's.recipient_id')
          .select('s.id')
          .where('s.id', '=', id)
          .where('s.declined_at', 'is', null)
          // The recipient may have stopped the emails in the meantime.
          .where('r.status', '=', 'active')
          .where('r.email_stopped_at', 'is', null)
          .executeTakeFirst()
      );
    case 'subscription_asked':
      return db
        .selectFrom('subscribers')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
    case 'recipient_invited':
      return db.selectFrom('recipients').select('id').where('id', '=', id).executeTakeFirst();
  }
}
