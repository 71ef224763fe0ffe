import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** The second step of signing in, with a code. */
export const secondStepApi = {
  verify: bindCall(calls.auth.mfaVerify),
  resend: bindCall(calls.auth.mfaResend),
};
