import * as v from 'valibot';
import { Email } from './email.ts';
import * as messages from './messages.ts';

/** Sign-in only checks that a password was entered: composition rules here would tell an attacker what passwords look like. */
export const SignInForm = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty(messages.password.required), v.maxLength(1_024)),
});
export const LoginRequest = v.strictObject(SignInForm.entries);
