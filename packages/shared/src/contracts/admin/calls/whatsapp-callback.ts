import * as v from 'valibot';
import { defineCall } from '../../calls/define-call.ts';
import { BODY_LIMIT_BYTES } from '../../limits/index.ts';

/** The call for signed callbacks of WhatsApp providers; it is not for people. */
export const receive = defineCall({
  method: 'POST',
  path: '/whatsapp/callback',
  summary: 'Receive a signed callback of the WhatsApp provider: receipts, replies and the connection state',
  access: 'public',
  signed: { bytesMax: BODY_LIMIT_BYTES },
  answer: v.object({ taken: v.number() }),
});

export const verify = defineCall({
  method: 'GET',
  path: '/whatsapp/callback',
  summary: 'Respond to the challenge that Meta sends to verify the callback address',
  access: 'public',
  query: v.object({
    'hub.mode': v.literal('subscribe'),
    'hub.verify_token': v.pipe(v.string(), v.maxLength(200)),
    'hub.challenge': v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  }),
  answer: v.number(),
});
