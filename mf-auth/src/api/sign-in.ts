import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const signInApi = {
  login: bindCall(calls.auth.login),
  adminLogin: bindCall(calls.auth.adminLogin),
  passkey: bindCall(calls.passkeys.signIn),
  adminPasskey: bindCall(calls.passkeys.adminSignIn),
};
