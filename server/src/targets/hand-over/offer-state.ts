import { messages, type OpenedHandOver, type UserStatus } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { OfferRow } from './offers-repository.ts';

const says = messages.handOvers;
type Status = OpenedHandOver['status'];
type Offer = Pick<OfferRow, 'outcome' | 'expires_at'>;

/** @param left how many of the targets are still the sender's, if it was counted */
export function statusOf(offer: Offer, sender: UserStatus, now: Date, left?: number): Status {
  if (offer.outcome !== null) return offer.outcome;
  if (offer.expires_at <= now) return 'expired';
  return sender === 'active' && left !== 0 ? 'waiting' : 'closed';
}

/** The reason for the person who would accept it; null while it waits. */
export function whyClosed(status: Status, sender: UserStatus): string | null {
  switch (status) {
    case 'waiting':
      return null;
    case 'accepted':
      return says.isAccepted;
    case 'declined':
      return says.isDeclined;
    case 'withdrawn':
      return says.isWithdrawn;
    case 'expired':
      return says.isExpired;
    case 'closed':
      return sender === 'active' ? says.nothingLeft : says.senderGone;
  }
}

/** @throws {Failure} `state_conflict` with the reason, unless it waits for an answer */
export function assertOpen(offer: Offer, sender: UserStatus, now: Date): void {
  const reason = whyClosed(statusOf(offer, sender, now), sender);
  if (reason !== null) throw new Failure('state_conflict', reason);
}
