import { messages, type PasskeyAssertion } from '@newswatch/shared/contracts';
import { signInApi } from '../../api/sign-in.ts';
import { toFieldErrors } from '../../forms/rules.ts';
import type { SignInParts } from './sign-in-submit.ts';

/** Signs in with a signed challenge and opens the page that the person wanted. @returns the reason for a refusal */
export async function submitPasskey(
  credential: PasskeyAssertion,
  { shell, call, goal }: SignInParts,
): Promise<string | undefined> {
  try {
    const send = call === 'login' ? signInApi.passkey : signInApi.adminPasskey;
    const answer = await send({ body: { credential } });
    await shell.session.signIn(answer, answer.user);
    shell.navigate(goal, { replace: true });
    return undefined;
  } catch (error) {
    return toFieldErrors(error, { fields: [], fallback: messages.auth.loginFailed }).root;
  }
}

/** The server's answer to an administrator who tries to sign in as a user. */
export const USE_ADMIN_SIGN_IN = messages.auth.useAdminSignIn;
