import * as v from 'valibot';
import { SessionStarted } from './session.ts';

export const MfaMethod = v.picklist(['totp', 'email']);
export type MfaMethod = v.InferOutput<typeof MfaMethod>;

/** The password was correct, and a second step is required. The token is only valid for the two `/auth/mfa` calls. */
export const MfaRequired = v.object({
  mfa_required: v.literal(true),
  mfa_token: v.string(),
  mfa_methods: v.array(MfaMethod),
});
export type MfaRequired = v.InferOutput<typeof MfaRequired>;

/** The response of a sign-in: distinguish the cases by `'mfa_required' in answer`. */
export const SignInAnswer = v.union([SessionStarted, MfaRequired]);
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;
