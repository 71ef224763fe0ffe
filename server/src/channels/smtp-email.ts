import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as v from 'valibot';
import { SendError } from './send-error.ts';
import type { EmailChannel, EmailMessage } from './types.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** `Newswatch <alerts@example.com>`, or its parts if the name may contain any text. */
  from: string | { name: string; address: string };
  replyTo?: string;
  /** The total time limit for one message, however slowly the server answers. Default 45 s. */
  sendAtMostMs?: number;
}

/** nodemailer supports `signal` and `size` since version 9, but its types do not include them yet. */
type AbortableMail = Mail.Options & { signal: AbortSignal; envelope?: Mail.Envelope & { size: number } };

/**
 * The maximum number of connections, more than the notifier uses, so that a verification code does not have to wait for alerts.
 */
const CONNECTIONS_AT_MOST = 16;
/** The idle timeout, shorter than that of any server, so that our side closes the connection. */
const IDLE_AT_MOST_MS = 30_000;

/**
 * Sends email through an SMTP server over a small pool of connections: greeting a server takes longer than sending a message. A
 * message that has waited for `sendAtMostMs` is canceled, so that nothing is sent after its sender's claim has expired.
 */
export function createSmtpEmail({ url, from, replyTo, sendAtMostMs = 45_000 }: SmtpOptions): EmailChannel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_AT_MOST,
    idleTimeout: IDLE_AT_MOST_MS,
    // One retry, for a pooled connection that the server has closed. Our own schedule decides when to retry an
    // unavailable server.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server may scan a message for a long time before accepting it; if we give up too early, it arrives twice.
    socketTimeout: sendAtMostMs,
    // Our messages refer to no files or URLs, and must not be made to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    sendAtMostMs,
    async send(message, signal) {
      const deadline = AbortSignal.timeout(sendAtMostMs);
      const mail: AbortableMail = {
        ...compose(message, from, domain),
        ...(replyTo ? { replyTo } : {}),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      };
      try {
        const { messageId } = await transport.sendMail(mail);
        return { providerMessageId: messageId };
      } catch (error) {
        throw readFailure(error);
      }
    },
    close: async () => transport.close(),
  };
}

function compose(
  { idempotencyKey, to, subject, text, html, images = [], files = [], unsubscribeUrl }: EmailMessage,
  from: SmtpOptions['from'],
  domain: string,
) {
  // nodemailer does not encode these sequences, so mail programs would decode and show what a title hides in them (RFC 2047).
  const hasEncodedWord = subject.includes('=?');
  return {
    from,
    // The address is an object, so that it is not parsed as a list of addresses.
    to: { name: '', address: to },
    ...(hasEncodedWord ? {} : { subject }),
    text,
    html,
    attachments: [
      ...images.map(({ cid, type, bytes }) => ({
        cid,
        content: bytes,
        contentType: type,
        contentDisposition: 'inline' as const,
        filename: 'logo.png',
      })),
      ...files.map(({ name, type, bytes }) => ({
        content: Buffer.from(bytes),
        contentType: type,
        contentDisposition: 'attachment' as const,
        filename: name,
      })),
    ],
    // The same message has the same ID, so that a mailbox that gets it twice can show it once.
    ...(files.length > 0 && {
      envelope: { from: addressOf(from), to, size: estimatedBytes({ text, html, images, files }) },
    }),
    messageId: `<${idempotencyKey.replace(/[^\w.-]/g, '.')}@${domain}>`,
    headers: {
      ...(hasEncodedWord ? { Subject: { prepared: true, value: encodeWord(subject, 'B', 52) } } : {}),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

const addressOf = (from: SmtpOptions['from']): string =>
  typeof from === 'string' ? (/<([^>]*)>\s*$/.exec(from)?.[1] ?? from) : from.address;

function domainOf(from: SmtpOptions['from']): string {
  return /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'newswatch.localhost';
}

/** The size of an attachment as Base64 in lines of 76 characters. */
const ENCODED = (4 / 3) * (78 / 76);
const HEADERS_BYTES = 4_096;

/** Announced to the mail server, which may then refuse a message before it is transferred; an estimate (RFC 1870). */
function estimatedBytes({
  text,
  html,
  images = [],
  files = [],
}: Pick<EmailMessage, 'text' | 'html' | 'images' | 'files'>): number {
  const parts = [text, html].map((part) => Buffer.byteLength(part));
  const attached = [...images, ...files].map(({ bytes }) => bytes.length);
  return Math.ceil([...parts, ...attached].reduce((sum, bytes) => sum + bytes, 0) * ENCODED) + HEADERS_BYTES;
}

/** What nodemailer adds to its errors, if known. */
const SmtpFault = v.object({
  code: v.fallback(v.optional(v.string()), undefined),
  /** The command that the server refused. */
  command: v.fallback(v.optional(v.string()), undefined),
  responseCode: v.fallback(v.optional(v.number()), undefined),
  response: v.fallback(v.optional(v.string()), undefined),
});

/**
 * Reads why a message was not sent. Only a refusal of this recipient or of this text is final. A rejected password or greeting is
 * a configuration error that an operator fixes while messages wait.
 */
function readFailure(error: unknown): SendError {
  if (!(error instanceof Error)) return new SendError('temporary', 'smtp_failed', String(error));
  const { code, command, responseCode, response } = v.parse(SmtpFault, { ...error });
  const sentence = response || error.message;
  if (code === 'EMESSAGE' && command === 'MAIL FROM') {
    // Larger than the server's announced limit, so nodemailer did not even start.
    return new SendError('permanent', 'too_large', sentence, { isTooLarge: true, cause: error });
  }
  if (responseCode === undefined) {
    return new SendError('temporary', code ?? error.name, sentence, { cause: error });
  }
  const status = `smtp_${responseCode}`;
  if (responseCode < 500) return new SendError('temporary', status, sentence, { cause: error });
  // Checked before whether the address exists, because a server that knows the size may refuse it for each recipient.
  if (isSizeRefusal(responseCode, sentence)) {
    return new SendError('permanent', status, sentence, { isTooLarge: true, cause: error });
  }
  if (command === 'RCPT TO' && hasNoMailbox(responseCode, sentence)) {
    return new SendError('permanent', status, sentence, { reason: 'bounced', cause: error });
  }
  const isFinal = command === 'DATA' || command === 'RCPT TO';
  return new SendError(isFinal ? 'permanent' : 'temporary', status, sentence, { cause: error });
}

/** Enhanced status codes (RFC 3463) for a message that is too large for a server or a recipient. */
const TOO_LARGE: ReadonlySet<string> = new Set(['3.4', '2.3']);
/** Words for other reasons for 552, which servers without enhanced codes also give when a mailbox is full. */
const NOT_SIZE = /full\b|quota|over ?limit|storage|spam|virus|blocked|policy|content/i;

/** The words with which a server without enhanced codes refuses a message that is too large, even with 550 or 554. */
const SAYS_SIZE = /\b(?:message|mail|e-?mail|attachments?|file)\b.*?\b(?:size|too (?:large|big|long))\b/i;

/** Whether a refusal says that the message itself is too large, regardless of the command. */
export function isSizeRefusal(code: number, sentence: string): boolean {
  const enhanced = enhancedCode(sentence);
  if (enhanced !== undefined) return code >= 500 && TOO_LARGE.has(enhanced);
  return (code === 552 || (code >= 500 && SAYS_SIZE.test(sentence))) && !NOT_SIZE.test(sentence);
}

/** The enhanced code after the class 5, unless it is unspecific. */
function enhancedCode(sentence: string): string | undefined {
  const code = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(sentence)?.[1];
  return code === '0.0' ? undefined : code;
}

/** Enhanced codes (RFC 3463) of an address that does not exist or was closed; Exchange Online sends 5.4.1. */
const GONE: ReadonlySet<string> = new Set(['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.0', '2.1', '4.1']);
/** The codes with which a server without enhanced codes refuses an address that does not exist. */
const NO_MAILBOX: readonly number[] = [550, 551, 553, 556];
/** Words with which a server refuses us, or a mailbox that exists. */
const OTHER_REASONS =
  /spam|list(ed|ing)?\b|blocked|policy|reputation|relay|rcpthosts|sender|authenticat|full\b|quota|too many|rate limit|try again|later/i;

/**
 * Whether the refusal of a recipient says that the address does not exist. A full mailbox or a refusal of us does not
 * count, because the address is then blocked for everybody: if our server were on a block list, every address would be.
 */
export function hasNoMailbox(code: number, sentence: string): boolean {
  const enhanced = enhancedCode(sentence);
  if (enhanced !== undefined) return GONE.has(enhanced);
  return NO_MAILBOX.includes(code) && !OTHER_REASONS.test(sentence);
}
