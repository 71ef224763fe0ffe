import { calls, messages } from '@newswatch/shared/contracts';
import type { Accounts } from '../../accounts/index.ts';
import { Failure } from '../../failure.ts';
import { type CallRequest, type Route, route } from '../route.ts';

const clientOf = ({ ip, userAgent, country }: Pick<CallRequest<never>, 'ip' | 'userAgent' | 'country'>) => ({
  ip,
  userAgent,
  country,
});

/** Sign-up, sign-in, sign-out, and their codes. */
export function authRoutes({ signUp, signIn, sessions, confirmation, ...rest }: Accounts): Route[] {
  const { auth } = calls;
  return [
    route(auth.register, (request) => signUp.register(request.body, clientOf(request), request.now)),
    route(auth.login, (request) => signIn.signIn(request.body, clientOf(request), request.now)),
    route(auth.adminLogin, (request) => signIn.signInAdmin(request.body, clientOf(request), request.now)),
    route(auth.refresh, ({ bearer, ip, now }) => sessions.refresh(bearer, ip, now)),
    route(auth.validateToken, ({ bearer = '', now }) => sessions.describe(bearer, now)),
    route(auth.verifyEmail, ({ caller, body, now, ...from }) =>
      confirmation.confirmEmail(caller.id, body.verification_code, clientOf(from), now),
    ),
    route(auth.resendVerification, async ({ caller, bearer, body, ip, now }) => {
      if (body.email) return confirmation.resendTo(body.email, ip, now);
      if (caller) return confirmation.sendEmailCode({ userId: caller.id, ip }, now);
      // The access token has expired: the client refreshes it and tries again.
      if (bearer) throw new Failure('token_expired', messages.auth.sessionExpired);
      throw new Failure('validation_failed', messages.generic.validation, {
        fields: { email: [messages.email.required] },
      });
    }),
    route(auth.forgotPassword, (request) =>
      rest.passwordReset.request(request.body.email, clientOf(request), request.now),
    ),
    route(auth.validateResetLink, ({ query, now }) => rest.passwordReset.validate(query.token, now)),
    route(auth.resetPassword, (request) =>
      rest.passwordReset.reset(request.body, clientOf(request), request.now),
    ),
    route(auth.changePassword, (request) =>
      rest.passwordChange.change(request.caller, request.body, clientOf(request), request.now),
    ),
    route(auth.mfaVerify, (request) => rest.mfaSignIn.verify(request.body, clientOf(request), request.now)),
    route(auth.mfaResend, (request) =>
      rest.mfaSignIn.resend(request.body.mfa_token, clientOf(request), request.now),
    ),
    route(calls.passkeys.signInOptions, (request) =>
      rest.passkeySignIn.options(clientOf(request), request.now),
    ),
    route(calls.passkeys.signIn, (request) =>
      rest.passkeySignIn.signIn(request.body.credential, clientOf(request), request.now),
    ),
    route(calls.passkeys.adminSignIn, (request) =>
      rest.passkeySignIn.signInAdmin(request.body.credential, clientOf(request), request.now),
    ),
    route(auth.providers, () => rest.oidc.providers()),
    route(auth.oidcStart, (request) => rest.oidc.start(clientOf(request), request.now)),
    route(auth.oidcCallback, (request) => rest.oidc.callback(request.body, clientOf(request), request.now)),
    route(auth.oidcLink, (request) => rest.oidc.link(request.body, clientOf(request), request.now)),
    ...[auth.logout, auth.signOut].map((call) =>
      route(call, async ({ bearer, now, reply, ...from }) => {
        const ended = await sessions.end(bearer, clientOf(from), now);
        // Administration pages cached by the browser must not outlive the administrator's session.
        if (ended?.role === 'admin') reply.header('clear-site-data', '"cache"');
        return { message: messages.auth.loggedOut };
      }),
    ),
  ];
}
