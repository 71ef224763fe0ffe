import { createHash } from 'node:crypto';
import type { Authenticity } from '@newswatch/shared/contracts';
import PostalMime, { type Email } from 'postal-mime';
import { escapeHtml } from '../../escape-html.ts';
import { dropBulk } from '../../extractor/drop-bulk.ts';
import { extractArticle } from '../../extractor/extract-article.ts';
import type { PageArticle } from '../../extractor/page-article.ts';
import { hasTooManyParts } from '../../mail-reports/too-many-parts.ts';
import type { ConfirmationContent, ReceivedEnvelope } from '../../storage/schema-received.ts';
import { checkAuthenticity, type Resolver } from './authenticity.ts';
import { cleanIssue, isOpaque } from './clean-issue.ts';
import { readConfirmation } from './confirmation.ts';
import { publicLink } from './plain-links.ts';

/** An email as it was stored. */
export interface EmailRequest {
  readonly raw: Uint8Array;
  readonly envelope: ReceivedEnvelope;
  readonly receivedAt: Date;
}

/** The sender of an email, and the identifiers of it and its newsletter. */
export interface EmailHead {
  readonly subject: string;
  readonly senderName: string;
  /** The sender's address in lower case; empty if the email names none. */
  readonly sender: string;
  /** An identifier that all emails of its newsletter have in common. */
  readonly senderKey: string;
  readonly messageHash: string;
}

/** The reasons why something about an email is not known, for the log: errors, without any content of the email. */
interface Faults {
  readonly faults: readonly string[];
}

export type ReadEmail = (
  | { readonly kind: 'unreadable'; readonly reason: 'too_many_parts' | 'unreadable' }
  | ({ readonly kind: 'no_text' } & EmailHead)
  | ({ readonly kind: 'confirmation'; readonly confirmation: ConfirmationContent } & EmailHead)
  | ({
      readonly kind: 'issue';
      readonly article: PageArticle;
      readonly authenticity: Authenticity;
      readonly onlineUrl: string | null;
      readonly unsubscribeUrl: string | null;
    } & EmailHead)
) &
  Faults;

/** The maximum nesting of parts. Forwarded newsletters have four or five levels. */
const NESTING_MAX = 20;
const HEADERS_MAX_BYTES = 256 * 1024;
const SUBJECT_MAX = 300;
const FAULT_MAX = 200;
/** The base of addresses that an email writes without a site. Such addresses lead nowhere, and are removed. */
const NOWHERE = 'https://received.invalid/';

/**
 * Reads an email: an issue of a newsletter, or an email that asks to confirm. Attachments are never opened; too many or too
 * deeply nested parts, or a header that is too large, make it unreadable. Takes tens of milliseconds.
 *
 * @param resolver looks up names; by default those of the system
 */
export async function readEmail(
  { raw, envelope, receivedAt }: EmailRequest,
  resolver?: Resolver,
): Promise<ReadEmail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const faults: string[] = [];
  if (hasTooManyParts(bytes)) return { kind: 'unreadable', reason: 'too_many_parts', faults };
  let email: Email;
  try {
    email = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: NESTING_MAX,
      maxHeadersSize: HEADERS_MAX_BYTES,
    });
  } catch (error) {
    return { kind: 'unreadable', reason: 'unreadable', faults: [faultOf(error)] };
  }
  const head = headOf(email, bytes, envelope);
  const isList =
    headerOf(email, 'list-id') !== undefined || headerOf(email, 'list-unsubscribe') !== undefined;
  const html = email.html === undefined ? undefined : dropBulk(email.html);
  const text = email.text ?? '';
  const authenticity = await checkAuthenticity(bytes, envelope, head.sender, {
    resolver,
    onFault: (error) => faults.push(faultOf(error)),
  });
  const confirmation = readConfirmation({ subject: head.subject, html, text, isList });
  if (confirmation)
    return { kind: 'confirmation', ...head, faults, confirmation: { ...confirmation, authenticity } };
  const issue = cleanIssue(html ?? markupOf(text));
  const article = extractArticle({
    html: null,
    url: NOWHERE,
    hints: {
      title: head.subject,
      content: issue.html,
      author: undefined,
      image: issue.imageUrl,
      published: email.date,
      language:
        headerOf(email, 'content-language') ??
        /<html[^>]{0,500}\slang=["']?([\w-]{2,12})/i.exec(html ?? '')?.[1],
    },
    sourceLanguage: 'english',
    firstSeenAt: receivedAt,
    refusedByStatus: false,
    foundAfterFirstCrawl: true,
  });
  if (article.contentText.trim() === '') return { kind: 'no_text', ...head, faults };
  return {
    kind: 'issue',
    ...head,
    faults,
    authenticity,
    // The email is the whole text, whatever its length.
    article: {
      ...article,
      // Fetching them would tell the sender that somebody opened the email.
      pictures: [],
      imageUrl: article.imageUrl?.startsWith(NOWHERE) ? null : article.imageUrl,
      extraction: 'full',
      isArchive: false,
    },
    onlineUrl: archivedAt(email) ?? issue.onlineUrl ?? null,
    unsubscribeUrl: listUnsubscribe(email) ?? issue.unsubscribeUrl ?? null,
  };
}

/** The name, the beginning of the message and the stack of an error; the rest of a long message may quote the email. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, FAULT_MAX);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${error.message.slice(0, FAULT_MAX)}`, ...places].join('\n');
}

function headOf(email: Email, raw: Buffer, envelope: ReceivedEnvelope): EmailHead {
  const mailbox = email.from?.group?.[0] ?? email.from;
  const sender = storable(mailbox?.address || envelope.sender, 320).toLowerCase();
  const listId = /<([^<>\s]{3,255})>\s*$/.exec(headerOf(email, 'list-id') ?? '')?.[1];
  return {
    subject: storable(email.subject ?? '', SUBJECT_MAX) || '(no subject)',
    senderName: storable(mailbox?.name ?? '', 120) || sender || 'Unknown sender',
    sender,
    senderKey: storable((listId ?? sender).toLowerCase(), 320) || 'unknown',
    messageHash: createHash('sha256').update(identityOf(email, raw)).digest('hex'),
  };
}

/** The Message-ID; without one, everything but the lines that each server on the way adds. */
function identityOf(email: Email, raw: Buffer): string | Buffer {
  const id = email.messageId?.trim();
  if (id) return id;
  const end = raw.indexOf('\r\n\r\n');
  const body = raw.subarray(end === -1 ? 0 : end);
  return `${email.subject ?? ''}\n${email.date ?? ''}\n${createHash('sha256').update(body).digest('hex')}`;
}

const headerOf = (email: Email, key: string): string | undefined =>
  email.headers.find((header) => header.key === key)?.value;

/** A text as the database can store it. */
const storable = (text: string, max: number): string =>
  text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed();

/** RFC 5064: the address of the email in the archive of its list. */
function archivedAt(email: Email): string | undefined {
  const written = /https?:\/\/[^\s<>]+/i.exec(headerOf(email, 'archived-at') ?? '')?.[0];
  const address = written === undefined ? undefined : publicLink(written);
  return address === undefined || isOpaque(address) ? undefined : address;
}

function listUnsubscribe(email: Email): string | undefined {
  const written = /<(https?:\/\/[^\s<>]{1,4000})>/i.exec(headerOf(email, 'list-unsubscribe') ?? '')?.[1];
  return written !== undefined && URL.canParse(written) ? written : undefined;
}

/** Plain text as markup: paragraphs, lines, and its addresses as links. */
function markupOf(text: string): string {
  return text
    .slice(0, 500_000)
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((block) => {
      const lines = escapeHtml(block.trim()).replace(
        /https?:\/\/[^\s<>"']+/gi,
        (address) => `<a href="${address}">${address}</a>`,
      );
      return `<p>${lines.replace(/\r?\n/g, '<br>')}</p>`;
    })
    .join('\n');
}
