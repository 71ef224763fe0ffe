import { serverNow } from '@newswatch/shared/api';
import { limits, UserId } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const KEY = 'email-code-sent';
const LIFETIME_MS = limits.VERIFICATION_CODE_EXPIRY_MINUTES * 60_000;

const SentCode = v.object({ userId: UserId, at: v.number() });

/**
 * Records, for this tab, that the server said it sent this user a code by email. Nothing else shows whether one was
 * sent: the mail server may have been down at sign-up. The address is not stored.
 */
export function noteCodeSent(userId: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, at: serverNow() }));
}

/** Whether a code was sent to this user from this tab and is still valid. */
export function isCodeOut(userId: string): boolean {
  return ageOfCode(userId) < LIFETIME_MS;
}

/** The number of seconds until this user may request another code; 0 if none was sent from this tab. */
export function secondsToNextCode(userId: string): number {
  return Math.max(0, Math.ceil(limits.RESEND_COOLDOWN_SECONDS - ageOfCode(userId) / 1_000));
}

/** The age of the last code in milliseconds; infinite if none was sent from this tab. */
function ageOfCode(userId: string): number {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), SentCode), sessionStorage.getItem(KEY));
  return kept.success && kept.output.userId === userId ? serverNow() - kept.output.at : Infinity;
}

/** Called when the address has changed or its code was entered. */
export function forgetSentCode(): void {
  sessionStorage.removeItem(KEY);
}
