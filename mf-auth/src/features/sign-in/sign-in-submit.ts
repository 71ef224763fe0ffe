import { ApiError } from '@newswatch/shared/api';
import { messages, SignInForm } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import * as v from 'valibot';
import { signInApi } from '../../api/sign-in.ts';
import { keepPendingSignIn, type PendingSignIn } from '../../codes/pending-sign-in.ts';
import { toFieldErrors, validateForm } from '../../forms/rules.ts';
import type { FormHandlers } from '../../forms/use-plain-form.ts';

export interface SignInParts {
  shell: ShellApi;
  /** Users and administrators sign in with different calls. */
  call: 'login' | 'adminLogin';
  /** The page the user wanted to open. */
  goal: string;
  from: PendingSignIn['from'];
}

/** The server's answer to an administrator who tries to sign in as a user. */
export const USE_ADMIN_SIGN_IN = messages.auth.useAdminSignIn;

/** The validation and the request of sign-ins with email and password, for users and administrators. */
export function signInHandlers({ shell, call, goal, from }: SignInParts): FormHandlers {
  return {
    check: (values) => validateForm(SignInForm, values),
    async send(values) {
      try {
        const answer = await signInApi[call]({ body: v.parse(SignInForm, values) });
        if ('mfa_required' in answer) {
          keepPendingSignIn(answer, goal, from);
          shell.navigate('/otp');
        } else {
          await shell.session.signIn(answer, answer.user);
          shell.navigate(goal, { replace: true });
        }
        return 'leaving';
      } catch (error) {
        const said = toFieldErrors(error, {
          fields: ['email', 'password'],
          fallback: messages.auth.loginFailed,
        });
        const isRefused = error instanceof ApiError && error.code === 'invalid_credentials';
        return isRefused ? { ...said, password: '' } : said;
      }
    },
  };
}
