import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import {
  invitationsOf,
  invitationsOfAllTo,
  invitationsTo,
  type Throttle,
  throttleRules,
} from '../../throttle/index.ts';

/** Counts an invitation for its sender, whether it is refused or not. @throws {Failure} `rate_limited` */
export async function countInvitation(
  throttle: Throttle,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await throttle.hit(invitationsTo(userId, email), throttleRules.invitationsToOne, now);
  await throttle.hit(invitationsOf(userId), throttleRules.invitation, now);
}

/**
 * Counts an email to this address, in the transaction: refused invitations must not use up the limit for others. Returns whether
 * it may be sent; if not, its sender learns this, but not why.
 */
export async function countInvitationEmail(
  throttle: Throttle,
  trx: Database,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await throttle.hit(invitationsOfAllTo(email), throttleRules.invitationsToOneByAll, now, trx);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false;
    throw error;
  }
}
