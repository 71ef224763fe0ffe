import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const passwordsApi = {
  forgot: bindCall(calls.auth.forgotPassword),
  validateLink: bindCall(calls.auth.validateResetLink),
  reset: bindCall(calls.auth.resetPassword),
  change: bindCall(calls.auth.changePassword),
};
