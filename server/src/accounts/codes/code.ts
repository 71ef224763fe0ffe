import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Channel, limits } from '@newswatch/shared/contracts';

/** The characters of codes, without I, O, 0 and 1, which are easily confused: 32 characters, so six of them have 30 bits. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newCode(): string {
  return Array.from({ length: limits.VERIFICATION_CODE_SHOWN }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join('');
}

/** The purpose of a code: it is valid for nothing else. */
export interface CodePurpose {
  userId: string;
  channel: Channel;
  destination: string;
}

/** Keyed, because six characters can be guessed from a plain hash in seconds. */
export function hashCode(
  key: Uint8Array,
  { userId, channel, destination }: CodePurpose,
  code: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, channel, destination, code]))
    .digest('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
