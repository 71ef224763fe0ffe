import { blockedSentence, findBlock } from '../blocked-addresses/index.ts';
import { readLook } from '../brand/index.ts';
import { mailSubscriber } from '../distribution-lists/index.ts';
import type { MessageLinks } from '../message-links/index.ts';
import {
  barredChannel,
  composeReportEmail,
  knownTimeZone,
  type ReportReader,
  recipientOf,
} from '../notifier/index.ts';
import { type ComposedEmail, mailRecipient, type RecipientMailer, trySending } from '../recipients/index.ts';
import type { NewsletterSender, RelayOutcome } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { PdfOutcome } from '../storage/schema-outgoing.ts';
import { ownerReader } from './owner-reader.ts';
import { type Attaching, attachedPdf } from './pdf-of-issue.ts';
import * as repository from './repository.ts';

/**
 * Sends an issue of a report to its owner, a recipient or a subscriber. Checks again just before whether they may get it.
 *
 * @param attaching without it, no email has a PDF
 */
export function sendReport(
  mailer: RecipientMailer,
  stops: Pick<MessageLinks, 'stopReport' | 'stopSubscription'>,
  attaching?: Attaching,
): NewsletterSender {
  return async ({ id, via, receiverId, attachPdf }, key) => {
    const issue = await repository.findToSend(mailer.db, id);
    if (!issue) return INACTIVE;
    const { content, full_name, created_at: sentAt, report_id } = issue;
    const hasPdf = attachPdf ?? issue.attach_pdf;
    const look = await readLook(mailer.db, issue.id, issue.look_id);
    let pdf: PdfOutcome | undefined;
    const compose = async (reader: ReportReader, pageUrl?: string): Promise<ComposedEmail> => {
      if (!hasPdf || !attaching) return composeReportEmail(content, reader);
      const withoutFiles = () => {
        pdf = 'too_large';
        return composeReportEmail(content, { ...reader, tooLargePdf: { pageUrl } });
      };
      const file = await attachedPdf(attaching, { issueId: id, content, sentAt }, reader);
      if (file === 'too_large') return withoutFiles();
      pdf = file === 'failed' ? file : 'attached';
      const email = composeReportEmail(content, reader);
      return file === 'failed' ? email : { ...email, files: [file], withoutFiles };
    };
    const withPdf = (outcome: RelayOutcome): RelayOutcome =>
      outcome.kind === 'sent' && pdf ? { ...outcome, pdf } : outcome;
    if (via !== 'owner') {
      // The PDF took seconds to make; in the meantime, the report or its sender’s account may have been deleted.
      const refusal = async () => ((await repository.findToSend(mailer.db, id)) ? undefined : INACTIVE);
      const composeFor = (reader: ReportReader) =>
        compose({ ...reader, timeZone: content.timeZone, sender: full_name, look });
      if (via === 'recipient')
        return withPdf(await mailRecipient(mailer, { recipientId: receiverId, key, refusal }, composeFor));
      const to = { subscriberId: receiverId, stopUrl: stops.stopSubscription, key, refusal };
      return withPdf(await mailSubscriber(mailer, to, composeFor));
    }
    const refused = await ownerRefusal(mailer.db, issue);
    if (refused) return refused;
    const { email, locale, timezone } = issue;
    const reader = ownerReader({ locale, timeZone: knownTimeZone(timezone) }, report_id, {
      baseUrl: mailer.baseUrl(),
      content,
    });
    const mail = await compose({ ...reader, look }, `${mailer.baseUrl()}/reports/${report_id}/issues/${id}`);
    // The PDF takes seconds to make, and to transfer; in the meantime, the owner may have stopped these emails or deleted the
    // report.
    const refusedNow = async () => {
      const still = await repository.findToSend(mailer.db, id);
      return still ? ownerRefusal(mailer.db, still) : INACTIVE;
    };
    const changed = hasPdf ? await refusedNow() : undefined;
    if (changed) return changed;
    const unsubscribeUrl = stops.stopReport({ userId: issue.id, reportId: report_id });
    const { isBounced: _, ...outcome } = await trySending(
      mailer.email,
      { idempotencyKey: key, to: email, ...mail, unsubscribeUrl },
      refusedNow,
    );
    return withPdf(outcome);
  };
}

const INACTIVE: RelayOutcome = { kind: 'canceled', reason: 'The sender’s account is not active.' };

type ToSend = NonNullable<Awaited<ReturnType<typeof repository.findToSend>>>;

/** Says why the owner does not get the email. */
async function ownerRefusal(db: Database, issue: ToSend): Promise<RelayOutcome | undefined> {
  if (!issue.to_owner) return { kind: 'canceled', reason: 'You unsubscribed from these emails.' };
  if (barredChannel(recipientOf(issue), 'email') !== null)
    return { kind: 'canceled', reason: 'Your address cannot currently receive emails.' };
  const block = await findBlock(db, 'email', issue.email);
  return block && { kind: 'canceled', reason: blockedSentence('email', block), why: 'blocked' };
}
