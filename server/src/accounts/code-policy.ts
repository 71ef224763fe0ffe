import { limits } from '@newswatch/shared/contracts';
import { throttleRules } from './throttle-rules.ts';

/** Seconds until the next code may be made, given when the earlier ones were; 0 = now. */
export function secondsUntilNextCode(madeAt: readonly Date[], now: Date): number {
  const ages = madeAt.map((at) => (now.getTime() - at.getTime()) / 1_000).sort((a, b) => a - b);
  const wait = (limit: number, windowSeconds: number): number => {
    const inTheWay = ages.filter((age) => age < windowSeconds)[limit - 1];
    return inTheWay === undefined ? 0 : windowSeconds - inTheWay;
  };
  const { codesPerHour, codesPerDay } = throttleRules;
  return Math.ceil(
    Math.max(
      wait(1, limits.RESEND_COOLDOWN_SECONDS),
      wait(codesPerHour.limit, codesPerHour.windowSeconds),
      wait(codesPerDay.limit, codesPerDay.windowSeconds),
    ),
  );
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
