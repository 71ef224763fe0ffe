import { type MfaRequired, safeRedirect } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const KEY = 'pending-sign-in';

const PendingSignIn = v.object({
  token: v.string(),
  methods: v.array(v.picklist(['totp', 'email'])),
  /** The page the user wanted to open. */
  goal: v.string(),
  /** The sign-in page to return to when the sign-in has to start again. */
  from: v.picklist(['/sign-in', '/sign-in-2']),
});
/** A sign-in with a correct password that still needs the second step. */
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

/** Stored for this tab only and never put in the URL: the token is half of the credentials. */
export function keepPendingSignIn(answer: MfaRequired, goal: string, from: PendingSignIn['from']): void {
  const pending: PendingSignIn = { token: answer.mfa_token, methods: answer.mfa_methods, goal, from };
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function pendingSignIn(): PendingSignIn | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PendingSignIn), sessionStorage.getItem(KEY));
  return parsed.success ? { ...parsed.output, goal: safeRedirect(parsed.output.goal) } : null;
}

export function forgetPendingSignIn(): void {
  sessionStorage.removeItem(KEY);
}
