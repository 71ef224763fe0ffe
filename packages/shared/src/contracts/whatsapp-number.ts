import * as v from 'valibot';
import * as messages from './messages.ts';

export const WhatsappNumber = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messages.whatsapp.required),
  // An empty text has its own message.
  v.regex(/^(\+[1-9]\d{1,14})?$/, messages.whatsapp.invalid),
);
export const WhatsappForm = v.object({ whatsapp: WhatsappNumber });

/** A number that may be left out: an empty text counts as none. */
export const OptionalWhatsappNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\+[1-9]\d{1,14})?$/, messages.whatsapp.invalid),
  v.transform((number) => number || null),
);
