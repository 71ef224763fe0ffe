import { serverNow } from '@newswatch/shared/api';
import { limits, UserId } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const KEY = 'email-code-sent';
const LIFETIME_MS = limits.VERIFICATION_CODE_EXPIRY_MINUTES * 60_000;

const SentCode = v.object({ userId: UserId, at: v.number() });

/**
 * Notes that the server has said it sent this person a code by email. Whether one went out cannot be told from anything else: the
 * mail server may have been down at sign-up. For this tab, and without the address.
 */
export function noteCodeSent(userId: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, at: serverNow() }));
}

/** Whether a code is known to have been sent to this person, and is still good. */
export function isCodeOut(userId: string): boolean {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), SentCode), sessionStorage.getItem(KEY));
  return kept.success && kept.output.userId === userId && serverNow() - kept.output.at < LIFETIME_MS;
}

/** After the address has changed, or its code was entered. */
export function forgetSentCode(): void {
  sessionStorage.removeItem(KEY);
}
