import { limits, ReceivedEmailId } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { storeReceivedArticle } from '../crawler/index.ts';
import type { ExtractedArticle } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { type Attempt, defineJob } from '../jobs/index.ts';
import { publishToPeople } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { privateMailHash } from '../storage/private-mail.ts';
import type { EmailReader, EmailWithLanguage } from './reading/email-reader.ts';
import { finishEmail, lockStoredEmail, type NewsletterRow } from './repository.ts';

/** The number of attempts after the first one. */
const RETRIES = 3;

/** Reads an email that was stored, or held until its sender was accepted. */
export const readReceivedEmail = defineJob({
  name: 'read-received-email',
  payload: v.object({ email_id: ReceivedEmailId }),
  retry: { limit: RETRIES },
  expireSeconds: 120,
});

type Issue = Extract<EmailWithLanguage, { kind: 'issue' }>;

interface TakeOptions {
  db: Database;
  reader: Pick<EmailReader, 'read'>;
  now: () => Date;
  baseUrl: () => string;
  log: Logger;
}

/**
 * Turns an email into an article, or keeps it: an email that asks to confirm, one of a sender who waits to be accepted, or one
 * that is not kept. Repeated, it changes nothing: the email is taken once, and an issue is stored once for each Message-ID.
 */
export async function takeEmail(
  { db, reader, now, baseUrl, log }: TakeOptions,
  emailId: string,
  attempt: Pick<Attempt, 'number'>,
): Promise<void> {
  const stored = await db
    .selectFrom('received_emails')
    .select(['raw', 'envelope', 'received_at'])
    .where('id', '=', emailId)
    .where('state', 'in', ['stored', 'held'])
    .executeTakeFirst();
  if (!stored?.raw) return;
  const read = await readOrRefuse();
  for (const fault of read.faults)
    log.warn(
      { emailId, fault },
      read.kind === 'unreadable' ? 'a received email cannot be read' : 'a received email cannot be checked',
    );
  await transaction(db, async (trx) => {
    const email = await lockStoredEmail(trx, emailId);
    if (!email) return;
    const settle = (columns: Parameters<typeof finishEmail>[2]) =>
      finishEmail(trx, emailId, { raw: null, ...columns });
    const change = await settleAs();
    if (change) await publishToPeople(trx, 'received', {}, [email.user_id]);

    async function settleAs(): Promise<boolean> {
      if (!email) return false;
      if (read.kind === 'unreadable') {
        await settle({ state: 'refused', reason: read.reason });
        return true;
      }
      const { subject, sender, senderName } = read;
      const shown = { subject, sender, sender_name: senderName };
      if (read.kind === 'no_text') {
        await settle({ ...shown, state: 'refused', reason: 'no_text' });
        return true;
      }
      if (read.kind === 'confirmation') {
        await settle({ ...shown, state: 'confirmation', confirmation: JSON.stringify(read.confirmation) });
        return true;
      }
      const newsletter = await findOrAddNewsletter(trx, email, read, now());
      if (newsletter === undefined) {
        await settle({ ...shown, state: 'refused', reason: 'too_many_held' });
      } else if (newsletter.status === 'blocked') {
        await settle({ ...shown, state: 'refused', reason: 'blocked', newsletter_id: newsletter.id });
      } else if (newsletter.status === 'waiting') {
        const isFull = (await countHeld(trx, newsletter.id, emailId)) >= limits.RECEIVED_HELD_PER_SENDER_MAX;
        if (isFull)
          await settle({ ...shown, state: 'refused', reason: 'too_many_held', newsletter_id: newsletter.id });
        else await finishEmail(trx, emailId, { ...shown, state: 'held', newsletter_id: newsletter.id });
      } else {
        await storeIssue(trx, newsletter, read, email.received_at, baseUrl());
        await settle({ ...shown, state: 'taken', newsletter_id: newsletter.id });
      }
      return true;
    }
  });

  async function readOrRefuse(): Promise<EmailWithLanguage> {
    try {
      return await reader.read({
        raw: stored?.raw ?? new Uint8Array(),
        envelope: stored?.envelope ?? { sender: '', ip: '', helo: '' },
        receivedAt: stored?.received_at ?? now(),
      });
    } catch (error) {
      // Reading took too long or too much memory. The email is tried again, in case the machine was only busy.
      if (attempt.number <= RETRIES) throw error;
      log.warn({ err: error, emailId }, 'a received email cannot be read');
      return { kind: 'unreadable', reason: 'unreadable', faults: [] };
    }
  }
}

/**
 * The newsletter that an email belongs to. A new one waits, unless it is the first of an address for one newsletter.
 *
 * @returns undefined if too many senders wait at the address
 */
async function findOrAddNewsletter(
  trx: Database,
  {
    user_id,
    address_id,
    kind,
    address_name,
  }: { user_id: string; address_id: string; kind: 'one' | 'many'; address_name: string },
  { senderKey, senderName, sender, unsubscribeUrl }: Issue,
  now: Date,
): Promise<NewsletterRow | undefined> {
  // One email at a time: only one of two simultaneous emails may count as the first.
  await trx.selectFrom('receiving_addresses').select('id').where('id', '=', address_id).forUpdate().execute();
  const present = await trx
    .selectFrom('received_newsletters')
    .selectAll()
    .where('address_id', '=', address_id)
    .execute();
  const known = present.find(({ sender_key }) => sender_key === senderKey);
  if (known) {
    const columns = { sender, ...(unsubscribeUrl === null ? {} : { unsubscribe_url: unsubscribeUrl }) };
    await trx.updateTable('received_newsletters').set(columns).where('id', '=', known.id).execute();
    return known;
  }
  const isFirst = kind === 'one' && present.length === 0;
  const waiting = present.filter(({ status }) => status === 'waiting').length;
  if (!isFirst && waiting >= limits.RECEIVED_SENDERS_WAITING_MAX) return undefined;
  return trx
    .insertInto('received_newsletters')
    .values({
      id: newId('rnl'),
      user_id,
      address_id,
      sender_key: senderKey,
      name: senderName || address_name,
      sender,
      status: isFirst ? 'active' : 'waiting',
      unsubscribe_url: unsubscribeUrl,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countHeld(trx: Database, newsletterId: string, besides: string): Promise<number> {
  const { held } = await trx
    .selectFrom('received_emails')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('newsletter_id', '=', newsletterId)
    .where('state', '=', 'held')
    .where('id', '<>', besides)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Stores the issue, unless it was received before: sent again, or handed over again after a lost answer. */
async function storeIssue(
  trx: Parameters<typeof storeReceivedArticle>[0],
  { id: newsletter_id, user_id, name }: NewsletterRow,
  { article, messageHash, sender, authenticity, onlineUrl }: Issue,
  receivedAt: Date,
  baseUrl: string,
): Promise<void> {
  const repeated = await trx
    .selectFrom('received_issues')
    .select('article_id')
    .where('newsletter_id', '=', newsletter_id)
    .where('message_hash', '=', messageHash)
    .executeTakeFirst();
  if (repeated) return;
  const id = newId('art');
  await storeReceivedArticle(
    trx,
    {
      id,
      article: publishedBy(article, receivedAt),
      url: onlineUrl ?? `${baseUrl}/articles/${id}`,
      urlHash: privateMailHash(id),
      siteName: name,
      story_id: newId('clu'),
    },
    receivedAt,
  );
  await trx
    .insertInto('received_issues')
    .values({
      article_id: id,
      user_id,
      newsletter_id,
      message_hash: messageHash,
      sender,
      received_at: receivedAt,
      authenticity: JSON.stringify(authenticity),
      has_original: onlineUrl !== null,
    })
    .execute();
}

/** A sender may write any date, but no article is dated later than its email arrived. */
function publishedBy(article: ExtractedArticle, receivedAt: Date): ExtractedArticle {
  const isLater = article.publishedAt !== null && article.publishedAt > receivedAt;
  return isLater ? { ...article, publishedAt: receivedAt } : article;
}
