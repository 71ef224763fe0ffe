import { UserAnswer } from '../user.ts';
import { CodeSent, VerifyWhatsappRequest, WhatsappCodeSent } from '../verification.ts';
import { defineCall } from './define-call.ts';

export const sendEmailVerification = defineCall({
  method: 'POST',
  path: '/user/send-email-verification',
  summary: 'Send a verification code to your email address',
  access: 'user',
  answer: CodeSent,
});

export const sendWhatsappVerification = defineCall({
  method: 'POST',
  path: '/user/send-whatsapp-verification',
  summary: 'Send a verification code to your pending WhatsApp number, or else to the current one',
  access: 'user',
  answer: WhatsappCodeSent,
});

export const verifyWhatsapp = defineCall({
  method: 'POST',
  path: '/user/verify-whatsapp',
  summary: 'Confirm your WhatsApp number with a code',
  access: 'user',
  body: VerifyWhatsappRequest,
  answer: UserAnswer,
});
