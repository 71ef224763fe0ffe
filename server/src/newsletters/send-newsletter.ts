import { blockedSentence, findBlock } from '../blocked-addresses/index.ts';
import { readLook } from '../brand/index.ts';
import { mailSubscriber } from '../distribution-lists/index.ts';
import type { MessageLinks } from '../message-links/index.ts';
import {
  barredChannel,
  composeNewsletterEmail,
  knownTimeZone,
  type NewsletterContent,
  type Reader,
  recipientOf,
} from '../notifier/index.ts';
import { mailRecipient, type RecipientMailer, trySending } from '../recipients/index.ts';
import type { NewsletterSender } from '../relays/index.ts';
import type { NewsletterArticle, NewsletterSection } from '../storage/schema-outgoing.ts';
import * as repository from './repository.ts';

/**
 * Sends a newsletter to one recipient or subscriber, or a preview to its sender. Checks again just before whether they may
 * get it.
 */
export function sendNewsletter(
  mailer: RecipientMailer,
  stopUrl: MessageLinks['stopSubscription'],
): NewsletterSender {
  return async ({ id, via, receiverId }, key) => {
    const newsletter = await repository.findToSend(mailer.db, id);
    if (!newsletter) return { kind: 'canceled', reason: 'The sender’s account is not active.' };
    const content = contentOf(newsletter);
    const look = await readLook(mailer.db, newsletter.id, newsletter.look_id);
    const compose = (reader: Reader) => composeNewsletterEmail(content, { ...reader, look });
    if (via === 'recipient') return mailRecipient(mailer, { recipientId: receiverId, key }, compose);
    if (via === 'subscriber')
      return mailSubscriber(mailer, { subscriberId: receiverId, stopUrl, key }, compose);
    if (barredChannel(recipientOf(newsletter), 'email') !== null)
      return { kind: 'canceled', reason: 'The sender’s address cannot receive emails.' };
    const { email, locale, timezone } = newsletter;
    const block = await findBlock(mailer.db, 'email', email);
    if (block) return { kind: 'canceled', reason: blockedSentence('email', block), why: 'blocked' };
    const mail = composeNewsletterEmail(content, {
      locale,
      timeZone: knownTimeZone(timezone),
      look,
    });
    const { isBounced: _, ...outcome } = await trySending(mailer.email, {
      idempotencyKey: key,
      to: email,
      ...mail,
    });
    return outcome;
  };
}

interface StoredNewsletter {
  full_name: string;
  subject: string;
  introduction: string;
  articles: readonly NewsletterArticle[];
  sections: readonly NewsletterSection[];
}

/** The content of a newsletter, for its email. */
export function contentOf({
  full_name,
  subject,
  introduction,
  articles,
  sections,
}: StoredNewsletter): NewsletterContent {
  return {
    ...{ sender: full_name, subject, introduction, sections },
    articles: articles.map(({ at, ...article }) => ({ ...article, at: new Date(at) })),
  };
}
