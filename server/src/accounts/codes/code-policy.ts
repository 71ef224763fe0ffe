import { limits } from '@newswatch/shared/contracts';
import { type ThrottleRule, throttleRules } from '../../throttle/index.ts';

/** Seconds until another event is allowed after earlier ones, so that no window exceeds its limit. */
function waitFor(madeAt: readonly Date[], rules: readonly ThrottleRule[], now: Date): number {
  const ages = madeAt.map((at) => (now.getTime() - at.getTime()) / 1_000).sort((a, b) => a - b);
  const waits = rules.map(({ limit, windowSeconds }) => {
    const inTheWay = ages.filter((age) => age < windowSeconds)[limit - 1];
    return inTheWay === undefined ? 0 : windowSeconds - inTheWay;
  });
  return Math.ceil(Math.max(...waits));
}

/** Seconds until an account may get its next code, given the times of its earlier codes; 0 means now. */
export function secondsUntilNextCode(madeAt: readonly Date[], now: Date): number {
  const { codesPerHour, codesPerDay } = throttleRules;
  const cooldown = { limit: 1, windowSeconds: limits.RESEND_COOLDOWN_SECONDS };
  return waitFor(madeAt, [cooldown, codesPerHour, codesPerDay], now);
}

/** The wait for the next code, as a sentence. */
export const waitSentence = (seconds: number): string =>
  `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} before requesting a code.`;

/** The number of codes per day that a confirmed account may send to a destination, no matter how many others have sent there. */
const CODES_DESPITE_OTHERS = 3;

/**
 * Seconds until an account may send a code to an address or number, given the times of other accounts' codes; 0 means
 * now. This prevents strangers from flooding a mailbox or a phone, without locking out the owner. An email address
 * belongs to the one account that has it as its own. A number may be entered in any account, so accounts with a
 * confirmed email address get a few codes in any case. Such accounts cannot be created in bulk, because each one needs
 * its own mailbox.
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

/** Evaluates an attempt against a stored code. */
export function checkCode(
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
