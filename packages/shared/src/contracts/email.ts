import * as v from 'valibot';
import { canonicalEmail } from '../domain/email-address.ts';
import { EMAIL_MAX } from './limits/index.ts';
import * as messages from './messages.ts';

/**
 * A simple address pattern, trimmed, in the canonical form that we store: see `canonicalEmail`. The case of ASCII
 * letters is kept here and ignored in comparisons.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messages.email.required),
  v.maxLength(EMAIL_MAX, messages.email.tooLong),
  v.regex(
    /^[^\s\p{C}\p{Z}\ufffd@<>"(),:;\\[\]]+@[^\s\p{C}\p{Z}@<>"(),:;\\[\]]+\.[^\s\p{C}\p{Z}@<>"(),:;\\[\].]+$/u,
    messages.email.invalid,
  ),
  v.transform((address) => canonicalEmail(address) ?? ''),
  v.nonEmpty(messages.email.invalid),
  v.maxLength(EMAIL_MAX, messages.email.tooLong),
);

/** The email address of somebody else than the person who types it. */
export const EmailOfAnother = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messages.email.requiredOfAnother),
  Email,
);
