import { blockedSentence, findBlock } from '../blocked-addresses/index.ts';
import { readLook } from '../brand/index.ts';
import type { MessageLinks } from '../message-links/index.ts';
import { barredChannel, composeReportEmail, knownTimeZone, recipientOf } from '../notifier/index.ts';
import { mailRecipient, type RecipientMailer, trySending } from '../recipients/index.ts';
import type { NewsletterSender } from '../relays/index.ts';
import { ownerReader } from './owner-reader.ts';
import * as repository from './repository.ts';

/** Sends an issue of a report to its owner or to a recipient. Checks again just before whether they may get it. */
export function sendReport(mailer: RecipientMailer, stopUrl: MessageLinks['stopReport']): NewsletterSender {
  return async ({ id, via, receiverId }, key) => {
    const issue = await repository.findToSend(mailer.db, id);
    if (!issue) return { kind: 'canceled', reason: 'The sender’s account is not active.' };
    const { content, full_name, to_owner } = issue;
    const look = await readLook(mailer.db, issue.id, issue.look_id);
    if (via === 'recipient') {
      return mailRecipient(mailer, { recipientId: receiverId, key }, (reader) =>
        composeReportEmail(content, { ...reader, timeZone: content.timeZone, sender: full_name, look }),
      );
    }
    if (!to_owner) return { kind: 'canceled', reason: 'You unsubscribed from these emails.' };
    if (barredChannel(recipientOf(issue), 'email') !== null)
      return { kind: 'canceled', reason: 'Your address cannot receive emails at the moment.' };
    const { email, locale, timezone, report_id } = issue;
    const block = await findBlock(mailer.db, 'email', email);
    if (block) return { kind: 'canceled', reason: blockedSentence('email', block), why: 'blocked' };
    const reader = ownerReader({ locale, timeZone: knownTimeZone(timezone) }, report_id, mailer.baseUrl());
    const mail = composeReportEmail(content, { ...reader, look });
    const { isBounced: _, ...outcome } = await trySending(mailer.email, {
      idempotencyKey: key,
      to: email,
      ...mail,
      unsubscribeUrl: stopUrl({ userId: issue.id, reportId: report_id }),
    });
    return outcome;
  };
}
