import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { forgetNotices } from '../../content/index.ts';
import { removeFromInbox, writeToInbox } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import type { Database } from '../../storage/database.ts';
import { type OfferNews, offerText } from './offer-phrases.ts';
import { findVerified, type OfferRow, type UserRow } from './offers-repository.ts';

const TYPE = 'hand_over';
/** The path at which a hand-over is answered. It is not secret: only the account with its address can open it. */
export const offerPath = (id: string) => `/targets/hand-over/${id}`;
const SENT_PATH = '/targets?view=hand-overs';

/**
 * Tells the owner of the address by email, and in the inbox if an account has verified it. The email is the same in both cases,
 * so that nobody learns which addresses have accounts.
 */
export async function announceOffer(
  trx: Database,
  { id, email, message }: OfferRow,
  { by, targets, baseUrl }: { by: UserRow; targets: readonly string[]; baseUrl: string },
  now: Date,
): Promise<void> {
  const known = await findVerified(trx, email);
  await writeNotice(
    trx,
    { id: by.id, email, locale: known?.locale ?? by.locale, full_name: known?.full_name ?? email },
    {
      ...{ kind: 'hand_over_offered', id, by: by.full_name, targets, message },
      ...{ days: limits.HAND_OVER_DAYS, url: `${baseUrl}${offerPath(id)}` },
    },
    now,
  );
  if (!known) return;
  const text = offerText(known.locale, 'offered', by.full_name);
  await writeToInbox(trx, { userId: known.id, type: TYPE, ...text, actionUrl: offerPath(id) }, now);
}

/** Removes a hand-over that can no longer be answered from the inbox of the account with its address. @returns that account */
export async function forgetOffer(trx: Database, { id, email }: Pick<OfferRow, 'id' | 'email'>, now: Date) {
  const known = await findVerified(trx, email);
  if (known) await removeFromInbox(trx, { userId: known.id, type: TYPE, actionUrl: offerPath(id) }, now);
  return known;
}

/** Tells the account with the address that the hand-over was withdrawn; nobody else learns of it. */
export async function announceWithdrawal(
  trx: Database,
  offer: Pick<OfferRow, 'id' | 'email'>,
  by: string,
  now: Date,
): Promise<void> {
  const known = await forgetOffer(trx, offer, now);
  if (!known) return;
  const text = offerText(known.locale, 'withdrawn', by);
  await writeToInbox(trx, { userId: known.id, type: TYPE, ...text, actionUrl: offerPath(offer.id) }, now);
}

/** Deletes the hand-overs of a person whose account ends, with what they left in other people’s inboxes. */
export async function forgetOffersBy(trx: Database, userId: string, now: Date): Promise<void> {
  const offers = await trx
    .deleteFrom('hand_overs')
    .where('user_id', '=', userId)
    .returning(['id', 'email'])
    .execute();
  const told = await trx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.id')
    .where(sql<boolean>`lower(u.email) = any(${offers.map(({ email }) => email.toLowerCase())}::text[])`)
    .where('n.type', '=', TYPE)
    .where(sql<boolean>`n.action_url = any(${offers.map(({ id }) => offerPath(id))}::text[])`)
    .execute();
  await forgetNotices(
    trx,
    told.map(({ id }) => id),
    now,
  );
}

/** Tells the person who started a hand-over how it ended. */
export async function announceOutcome(
  trx: Database,
  sender: Pick<UserRow, 'id' | 'locale'>,
  news: OfferNews,
  who: string,
  now: Date,
): Promise<void> {
  await writeToInbox(
    trx,
    { userId: sender.id, type: TYPE, ...offerText(sender.locale, news, who), actionUrl: SENT_PATH },
    now,
  );
}

/** Tells the person who started a hand-over how the colleague answered, in their inbox and by email. */
export async function announceAnswer(
  trx: Database,
  offer: Pick<OfferRow, 'id' | 'email'>,
  { from, answer, who, url }: { from: UserRow; answer: 'accepted' | 'declined'; who: string; url: string },
  now: Date,
): Promise<void> {
  await forgetOffer(trx, offer, now);
  await announceOutcome(trx, from, answer, who, now);
  await writeNotice(trx, from, { kind: 'hand_over_answered', answer, who, url }, now);
}
