import * as v from 'valibot';
import { RECEIVING_ADDRESS_NAME_MAX } from './limits/index.ts';
import { ArticleId, Count, idSchema, Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const receivedMessages = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'The name must not exceed 60 characters.',
  full: 'Your plan does not include more addresses. Delete one that you no longer need.',
  off: 'This server does not receive emails.',
  created: 'Address created.',
  saved: 'Address saved.',
  paused: 'Address paused. Emails to it are not kept.',
  resumed: 'Address resumed.',
  deleted: 'Address deleted, with everything it received.',
  accepted: 'Sender accepted. Its emails become articles.',
  blocked: 'Sender blocked. Its emails are not kept.',
  newsletterDeleted: 'Newsletter deleted, with its issues.',
  dismissed: 'Email removed.',
} as const;

export const ReceivingAddressId = idSchema('rad');
export const ReceivedNewsletterId = idSchema('rnl');
export const ReceivedEmailId = idSchema('rml');

/**
 * `one`: for one newsletter; its first sender is accepted. `many`: for several; each new sender waits until the person
 * accepts it.
 */
export const ReceivingAddressKind = v.picklist(['one', 'many']);
export type ReceivingAddressKind = v.InferOutput<typeof ReceivingAddressKind>;

/** `waiting`: its emails are held until the person accepts or blocks it. */
export const ReceivedNewsletterStatus = v.picklist(['waiting', 'active', 'blocked']);
export type ReceivedNewsletterStatus = v.InferOutput<typeof ReceivedNewsletterStatus>;

/**
 * Whether the domain of the sender signed an email (DKIM) or allowed the server that sent it (SPF), for the domain that readers
 * see (DMARC alignment). `unchecked`: the name servers could not be asked. `unproven`: the domain did neither.
 */
export const Authenticity = v.object({
  result: v.picklist(['signed', 'allowed_server', 'unproven', 'failed', 'unchecked']),
  /** The domain that signed it, or that allowed its server; null if there is none. */
  domain: v.nullable(v.string()),
});
export type Authenticity = v.InferOutput<typeof Authenticity>;

/** The newsletter of one sender, as one address receives it. */
export const ReceivedNewsletter = v.object({
  id: ReceivedNewsletterId,
  /** The name by which the sender calls itself. */
  name: v.string(),
  /** The address of the sender, of its newest email. */
  sender: v.string(),
  status: ReceivedNewsletterStatus,
  issue_count: Count,
  /** Emails that are held until the person accepts the sender. */
  held_count: Count,
  last_issue: v.nullable(
    v.object({
      article_id: ArticleId,
      title: v.string(),
      received_at: Timestamp,
      authenticity: Authenticity,
    }),
  ),
  /** The page for unsubscribing that its newest email names; null if it names none. */
  unsubscribe_url: v.nullable(v.string()),
});
export type ReceivedNewsletter = v.InferOutput<typeof ReceivedNewsletter>;

/** An address at which a person receives newsletters. Anyone who has it can send to it, so it is secret. */
export const ReceivingAddress = v.object({
  id: ReceivingAddressId,
  name: v.string(),
  address: v.string(),
  kind: ReceivingAddressKind,
  status: v.picklist(['active', 'paused']),
  created_at: Timestamp,
  newsletters: v.array(ReceivedNewsletter),
  /** Emails of the last days that were not kept. */
  refused_count: Count,
});
export type ReceivingAddress = v.InferOutput<typeof ReceivingAddress>;

/** An email with which a newsletter asks to confirm the subscription, or to enter a code. It is not an article. */
export const ReceivedConfirmation = v.object({
  id: ReceivedEmailId,
  address_id: ReceivingAddressId,
  address_name: v.string(),
  subject: v.string(),
  sender_name: v.string(),
  sender: v.string(),
  received_at: Timestamp,
  /** The beginning of its text. */
  text: v.string(),
  /** The links in the email, beginning with the one that confirms, if that can be recognised. They were not opened. */
  links: v.array(v.object({ label: v.string(), url: v.string() })),
  authenticity: Authenticity,
});
export type ReceivedConfirmation = v.InferOutput<typeof ReceivedConfirmation>;

export const ReceivingOverview = v.object({
  /** Whether this server receives emails. Existing issues stay readable if it no longer does. */
  is_on: v.boolean(),
  addresses: v.array(ReceivingAddress),
  /** Newest first. */
  confirmations: v.array(ReceivedConfirmation),
  /** The number of addresses that the plan includes. */
  max: Count,
});
export type ReceivingOverview = v.InferOutput<typeof ReceivingOverview>;

const name = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(receivedMessages.nameRequired),
  canBeSeen(receivedMessages.nameRequired),
  v.maxLength(RECEIVING_ADDRESS_NAME_MAX, receivedMessages.nameTooLong),
);
export const ReceivingAddressDraft = v.strictObject({ name, kind: ReceivingAddressKind });
export const ReceivingAddressUpdate = v.strictObject({
  name,
  status: v.picklist(['active', 'paused']),
});
export const ReceivingAddressAnswer = v.object({ message: v.string(), address: ReceivingAddress });
export const ReceivedNewsletterUpdate = v.strictObject({ status: v.picklist(['active', 'blocked']) });
export const ReceivedNewsletterAnswer = v.object({ message: v.string(), newsletter: ReceivedNewsletter });

export const ReceivingAddressParams = v.strictObject({ addressId: ReceivingAddressId });
export const ReceivedNewsletterParams = v.strictObject({ receivedId: ReceivedNewsletterId });
export const ReceivedEmailParams = v.strictObject({ emailId: ReceivedEmailId });

/** The reasons why an email was not kept. */
export const receivedRefusals = [
  'paused',
  'plan',
  'blocked',
  'too_large',
  'too_many_held',
  'too_many_parts',
  'unreadable',
  'no_text',
] as const;
export const ReceivedRefusal = v.picklist(receivedRefusals);
export type ReceivedRefusal = v.InferOutput<typeof ReceivedRefusal>;

export const RefusedEmail = v.object({
  id: ReceivedEmailId,
  received_at: Timestamp,
  /** The subject; empty if no part of the email was read. */
  subject: v.string(),
  /** The sender as named in the email, or else in its envelope; empty if in none of them. */
  sender: v.string(),
  reason: ReceivedRefusal,
});
export type RefusedEmail = v.InferOutput<typeof RefusedEmail>;
/** Newest first. */
export const RefusedEmails = v.object({ items: v.array(RefusedEmail) });

/** What an article that was received by email shows about its origin. */
export const ReceivedIssue = v.object({
  newsletter_id: ReceivedNewsletterId,
  sender: v.string(),
  received_at: Timestamp,
  authenticity: Authenticity,
  /** Whether the address of the article is that of a public copy; otherwise it is its page in Newswatch. */
  has_original: v.boolean(),
});
export type ReceivedIssue = v.InferOutput<typeof ReceivedIssue>;
