import PostalMime from 'postal-mime';
import { hasNoMailbox } from '../channels/index.ts';
import { hasTooManyParts } from './too-many-parts.ts';

/** What a mail server says about one recipient of one of our emails, after it had accepted it. */
export interface MailReport {
  /** `bounced`: the address does not exist; `other`: another failure or a delay, which says nothing about the address. */
  kind: 'bounced' | 'complaint' | 'other';
  /** The Message-ID of our email, in angle brackets. */
  messageId: string;
  /** The recipient's address in lower case; null if the report does not name the recipient. */
  address: string | null;
  /** The server's words. */
  detail: string;
}

type Fields = ReadonlyMap<string, string>;

const DETAIL_MAX = 500;
/** Each of our emails has one recipient, but that may be a mailing list. Anybody can send a bounce of any length. */
const RECIPIENTS_MAX = 20;
/** The kinds of feedback (RFC 5965, RFC 6430) by which the recipient says that they do not want our emails. */
const COMPLAINTS: readonly string[] = ['abuse', 'fraud', 'opt-out'];

/**
 * Reads a bounce (RFC 3464) or a complaint (RFC 5965) as it arrived in the mailbox of returned emails. One bounce may be
 * about several recipients.
 *
 * @returns nothing if it is neither, has far too many parts, or does not name an email that we sent
 */
export async function readMailReports(raw: Uint8Array): Promise<MailReport[]> {
  if (hasTooManyParts(raw)) return [];
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
  });
  const part = (...types: string[]) => {
    const found = attachments.find(({ mimeType }) => types.includes(mimeType));
    return typeof found?.content === 'string' ? found.content : undefined;
  };
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  // Only the header is parsed: the rest may be encoded and have any number of parts that were not counted.
  const header = original?.split(/\r?\n\r?\n/, 1)[0];
  const messageId = header && (await PostalMime.parse(header)).messageId;
  if (!messageId || messageId.includes('\0')) return [];
  const status = part('message/delivery-status', 'message/global-delivery-status');
  if (status !== undefined) {
    // The first block is about the whole email, each further one about a recipient.
    const [, ...recipients] = await readBlocks(status);
    return recipients.map((fields) => ({ messageId, ...readBounce(fields) }));
  }
  const feedback = part('message/feedback-report');
  if (feedback === undefined) return [];
  const [fields] = await readBlocks(feedback);
  return fields ? [{ messageId, ...readComplaint(fields) }] : [];
}

async function readBlocks(text: string): Promise<Fields[]> {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).filter((block) => block.trim() !== '');
  return Promise.all(
    blocks.slice(0, 1 + RECIPIENTS_MAX).map(async (block) => {
      const { headers } = await PostalMime.parse(block);
      return new Map(headers.map(({ key, value }) => [key, value]));
    }),
  );
}

function readBounce(fields: Fields): Omit<MailReport, 'messageId'> {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const said = textOf(fields.get('diagnostic-code'));
  const isFailed = fields.get('action')?.trim().toLowerCase() === 'failed' && !status.startsWith('4');
  // The reason in the form in which a server refuses an email directly. If neither the code nor the status says why (5.0.0), the
  // email may just have waited too long.
  const code = /^[245]\d\d\b/.exec(said)?.[0];
  const sentence = /^\d{3}[ -]\d\.\d+\.\d+/.test(said)
    ? said
    : `${code ?? 550} ${status} ${said.replace(/^\d{3}[ -]/, '')}`;
  const isExplained = code === undefined ? /^5\.(?!0\.0$)/.test(status) : code.startsWith('5');
  return {
    kind: isFailed && isExplained && hasNoMailbox(Number(code ?? 550), sentence) ? 'bounced' : 'other',
    address: addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient')),
    detail: cut(said || status || 'The email bounced.'),
  };
}

function readComplaint(fields: Fields): Omit<MailReport, 'messageId'> {
  const type = fields.get('feedback-type')?.trim().toLowerCase() ?? '';
  const server = textOf(fields.get('reporting-mta')) || textOf(fields.get('user-agent'));
  return {
    kind: COMPLAINTS.includes(type) ? 'complaint' : 'other',
    address: addressOf(fields.get('original-rcpt-to')),
    detail: cut(`Marked as spam${server ? `, reported by ${server}` : ''}`),
  };
}

/** A field without its type: `smtp; 550 No such user`. */
const textOf = (field: string | undefined): string => (field ?? '').replace(/^[\w-]+;\s*/, '').trim();

/** The text in a form that the database can store: without NUL characters and half surrogate pairs. */
const cut = (detail: string): string => detail.replaceAll('\0', '').slice(0, DETAIL_MAX).toWellFormed();

function addressOf(field: string | undefined): string | null {
  const address = textOf(field)
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
  return address.includes('@') ? address : null;
}
