import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** Codes that confirm an email address or a WhatsApp number. */
export const verificationApi = {
  sendEmail: bindCall(calls.user.sendEmailVerification),
  verifyEmail: bindCall(calls.auth.verifyEmail),
  sendWhatsapp: bindCall(calls.user.sendWhatsappVerification),
  verifyWhatsapp: bindCall(calls.user.verifyWhatsapp),
};
