import { limits } from '@newswatch/shared/contracts';
import { type ThrottleRule, throttleRules } from '../../throttle/index.ts';

/** Seconds until another event may follow those of such ages: no window holds more than its limit. */
function waitFor(madeAt: readonly Date[], rules: readonly ThrottleRule[], now: Date): number {
  const ages = madeAt.map((at) => (now.getTime() - at.getTime()) / 1_000).sort((a, b) => a - b);
  const waits = rules.map(({ limit, windowSeconds }) => {
    const inTheWay = ages.filter((age) => age < windowSeconds)[limit - 1];
    return inTheWay === undefined ? 0 : windowSeconds - inTheWay;
  });
  return Math.ceil(Math.max(...waits));
}

/** Seconds until an account may have its next code, given when its earlier ones were made; 0 = now. */
export function secondsUntilNextCode(madeAt: readonly Date[], now: Date): number {
  const { codesPerHour, codesPerDay } = throttleRules;
  const cooldown = { limit: 1, windowSeconds: limits.RESEND_COOLDOWN_SECONDS };
  return waitFor(madeAt, [cooldown, codesPerHour, codesPerDay], now);
}

/** An account without a claim to a place has so many codes sent there a day, whatever others have had sent. */
const CODES_DESPITE_OTHERS = 3;

/**
 * Seconds until a place takes codes for this account, given when other accounts had theirs sent there; 0 = now. It keeps strangers
 * from flooding a mailbox or a phone, and must not keep its owner out. An address is the owner's where it is the account's
 * own, which one account has. A number may stand in any account: there whoever has confirmed an address, which takes
 * a mailbox for each account, has a few codes in any case.
 */
export function secondsUntilPlaceHasRoom(
  madeByOthers: readonly Date[],
  asker: { isOwnAddress: boolean; isConfirmed: boolean; madeThere: number },
  now: Date,
): number {
  if (asker.isOwnAddress || (asker.isConfirmed && asker.madeThere < CODES_DESPITE_OTHERS)) return 0;
  return waitFor(madeByOthers, [throttleRules.codesOfOthersPerDay], now);
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'attempts_exceeded' | 'none';

/** What a stored code says of an attempt. */
export function judgeCode(
  stored: { attempts: number; expires_at: Date; closed_at: Date | null } | undefined,
  same: boolean,
  now: Date,
): CodeVerdict {
  if (!stored) return 'none';
  if (stored.attempts >= limits.VERIFICATION_CODE_ATTEMPTS) return 'attempts_exceeded';
  if (stored.closed_at) return 'none';
  if (stored.expires_at <= now) return 'expired';
  if (same) return 'right';
  return stored.attempts + 1 >= limits.VERIFICATION_CODE_ATTEMPTS ? 'attempts_exceeded' : 'wrong';
}
