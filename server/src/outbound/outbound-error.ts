import { readableHost, readableHostname } from '../readable-host.ts';

/** The reason why an outbound request failed. The codes are those of the crawl errors in the contracts. */
export type OutboundErrorCode =
  | 'url_not_allowed'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'http_status';

interface OutboundErrorOptions {
  readonly httpStatus?: number;
  /** The wait that the server requested with `Retry-After`, if any. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A request that was refused by us or failed in the network; the message is a sentence for an operator. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;
  readonly httpStatus: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: OutboundErrorCode, sentence: string, options: OutboundErrorOptions = {}) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.httpStatus = options.httpStatus;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Converts any error of undici or Node to one of our reasons. */
export function toOutboundError(error: unknown, url: URL): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    const unread = whyUnread(cause, url);
    if (unread !== undefined) return new OutboundError('connect', unread, { cause: error });
    const reason = classify(cause);
    if (reason) return new OutboundError(reason, describe(reason, url), { cause: error });
  }
  const detail = error instanceof Error ? error.message : String(error);
  return new OutboundError('connect', `${url.host} dropped the connection (${detail}).`, { cause: error });
}

/** The reason if the server responded but its response could not be decompressed. */
function whyUnread(error: Error, url: URL): string | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^Z_|_ERROR_FORMAT_|ZSTD/.test(code)) return `The response from ${url.host} could not be decompressed.`;
  // undici has no code for this error.
  return error.message.startsWith('too many content-encodings') ? unsupportedEncoding(url) : undefined;
}

export function unsupportedEncoding(url: URL): string {
  return `The response from ${readableHost(url.href)} is compressed in a way that we do not support.`;
}

function classify(error: Error): OutboundErrorCode | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || code === 'ETIMEDOUT' || /^UND_ERR_\w*TIMEOUT$/.test(code))
    return 'timeout';
  if (code === 'ENOTFOUND' || code.startsWith('EAI_') || code === 'ENODATA' || code === 'ESERVFAIL')
    return 'dns';
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_VERIFY|^EPROTO$/.test(code)) return 'tls';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
  if (/^E(CONN|HOST|NET|PIPE|ADDR)/.test(code) || code === 'UND_ERR_SOCKET' || code.startsWith('HPE_'))
    return 'connect';
  return undefined;
}

function describe(code: OutboundErrorCode, url: URL): string {
  const host = readableHost(url.href);
  switch (code) {
    case 'timeout':
      return `${host} took too long to respond.`;
    case 'dns':
      return `The name ${readableHostname(url.hostname)} could not be resolved.`;
    case 'tls':
      return `The certificate or encryption of ${host} was not accepted.`;
    case 'too_large':
      return `The response from ${host} is larger than we accept.`;
    default:
      return `${host} could not be reached.`;
  }
}
