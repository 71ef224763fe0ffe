import { Agent, fetch, type Response } from 'undici';
import { type AddressPolicy, createAddressPolicy, type HostAndPort } from './address-policy.ts';
import { decodeText } from './decode-text.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { OutboundError, toOutboundError, unsupportedEncoding } from './outbound-error.ts';
import { type Resolve, systemResolve } from './pinned-address.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface OutboundConfig {
  /** Names us and a contact address, for example `Newswatch/1.0 (+https://…)`. */
  readonly userAgent: string;
  /** Hosts that may have private addresses. */
  readonly allowedPrivateHosts: readonly HostAndPort[];
  /** The maximum size of a response in bytes, after decompression. Default 10 MB. */
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  readonly connectTimeoutMs?: number;
  /** Time limit from request to headers, and between two chunks of a body. */
  readonly idleTimeoutMs?: number;
  /** Time limit for everything, including redirects and body. */
  readonly totalTimeoutMs?: number;
  readonly now?: () => Date;
  readonly resolve?: Resolve;
  readonly ca?: string;
}

export interface GuardedRequest {
  /** Conditional headers from the last response; dropped when a redirect leaves the origin. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly accept?: string;
  readonly signal?: AbortSignal;
  readonly maxBytes?: number;
  /** Whether to return the beginning of a larger response instead of refusing it. */
  readonly truncate?: boolean;
  /** Two letters; determines the charset of a document that declares a wrong one. */
  readonly language?: string;
  /** Statuses whose response is accepted like a 200; default none. */
  readonly acceptStatuses?: readonly number[];
  /** Called before a redirect within the origin is followed; if it throws, the request ends with that error. */
  readonly onRedirect?: (url: string) => void;
}

export interface GuardedAnswer {
  /** 2xx, 304 if the request was conditional, or one of the accepted statuses. */
  readonly status: number;
  /** The final address, after all redirects. */
  readonly url: string;
  /** `url` if every redirect on the way was permanent; null if there was none, or one was not permanent. */
  readonly movedTo: string | null;
  readonly contentType: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly cacheControl: string | null;
  /** Several `Link` headers are joined with a comma. */
  readonly link: string | null;
  readonly bytes: Uint8Array;
  /** The body, decoded with its charset. */
  readonly text: string;
}

/** A redirect to another origin that has not been followed yet. */
export interface OtherOrigin {
  readonly leavesOrigin: true;
  readonly status: number;
  /** The address to which it leads. */
  readonly url: string;
  /** The redirects so far, and whether each of them was permanent. */
  readonly hops: number;
  readonly isPermanent: boolean;
}

export interface GuardedFetcher {
  readonly policy: AddressPolicy;
  /** @throws {OutboundError} with the reason */
  fetch(url: string, request?: GuardedRequest): Promise<GuardedAnswer>;
  /**
   * Like `fetch`, but stops at a redirect to another origin, for a caller that must first check whether that origin permits the
   * request.
   *
   * @param from the redirect that is followed now
   */
  fetchWithinOrigin(
    url: string,
    request: GuardedRequest,
    from?: OtherOrigin,
  ): Promise<(GuardedAnswer & { readonly leavesOrigin?: undefined }) | OtherOrigin>;
  /** Closes every connection at once. */
  close(): Promise<void>;
}

const defaults = {
  maxBytes: 10 * 1024 * 1024,
  maxRedirects: 5,
  connectTimeoutMs: 10_000,
  idleTimeoutMs: 15_000,
  totalTimeoutMs: 30_000,
} as const;

/**
 * The only way from this server to addresses that others provided. Every hop is checked, resolved once and pinned.
 *
 * @example
 * const outbound = createGuardedFetcher({ userAgent, allowedPrivateHosts: [] });
 * const { text } = await outbound.fetch('https://example.org/feed.xml', { etag });
 */
export function createGuardedFetcher(config: OutboundConfig): GuardedFetcher {
  const { maxBytes, maxRedirects, connectTimeoutMs, idleTimeoutMs, totalTimeoutMs } = {
    ...defaults,
    ...config,
  };
  const { userAgent, now = () => new Date(), resolve = systemResolve, ca } = config;
  const policy = createAddressPolicy(config.allowedPrivateHosts);
  const agent = new Agent({
    connect: createGuardedConnector({ policy, resolve, connectTimeoutMs, ca }),
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    keepAliveTimeout: 4_000,
    connections: 2,
    pipelining: 1,
    maxHeaderSize: 32 * 1024,
  });

  async function fetchGuarded(address: string, request: GuardedRequest = {}): Promise<GuardedAnswer> {
    const deadline = AbortSignal.timeout(totalTimeoutMs);
    let answer = await fetchWithinOrigin(address, request, undefined, deadline);
    while (answer.leavesOrigin) answer = await fetchWithinOrigin(answer.url, request, answer, deadline);
    return answer;
  }

  async function fetchWithinOrigin(
    address: string,
    request: GuardedRequest,
    from?: OtherOrigin,
    deadline = AbortSignal.timeout(totalTimeoutMs),
  ): ReturnType<GuardedFetcher['fetchWithinOrigin']> {
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    const start = parseUrl(address);
    let url = start;
    let moved = from?.isPermanent ?? true;
    let redirected = false;
    for (let hop = from?.hops ?? 0; ; hop += 1) {
      policy.checkUrl(url);
      if (redirected) request.onRedirect?.(url.href);
      try {
        const response = await fetch(url, {
          dispatcher: agent,
          redirect: 'manual',
          signal,
          headers: headersFor(request, !from && url.origin === start.origin),
        });
        const location = isRedirect(response.status) ? response.headers.get('location') : null;
        if (location === null) return await readAnswer(response, url, request, hop > 0 && moved);
        await response.body?.cancel();
        if (hop >= maxRedirects) {
          throw new OutboundError(
            'too_many_redirects',
            `${start.host} redirected more than ${maxRedirects} times.`,
          );
        }
        moved &&= response.status === 301 || response.status === 308;
        const next = parseUrl(location, url);
        if (next.origin !== url.origin) {
          const { status } = response;
          return { leavesOrigin: true, status, url: next.href, hops: hop + 1, isPermanent: moved };
        }
        url = next;
        redirected = true;
      } catch (error) {
        request.signal?.throwIfAborted();
        throw toOutboundError(error, url);
      }
    }
  }

  function headersFor(request: GuardedRequest, sameOrigin: boolean): Record<string, string> {
    return {
      'user-agent': userAgent,
      accept: request.accept ?? '*/*',
      ...(sameOrigin && request.etag ? { 'if-none-match': request.etag } : {}),
      ...(sameOrigin && request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
    };
  }

  async function readAnswer(
    response: Response,
    url: URL,
    request: GuardedRequest,
    moved: boolean,
  ): Promise<GuardedAnswer> {
    const { status, headers } = response;
    const isConditional = Boolean(request.etag || request.lastModified);
    const wanted = (status === 304 && isConditional) || (status >= 200 && status <= 299);
    if (!wanted && request.acceptStatuses?.includes(status) !== true) {
      await response.body?.cancel();
      throw new OutboundError('http_status', `${url.host} responded with status ${status}.`, {
        httpStatus: status,
        retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), now()),
      });
    }
    if (isUndecodable(headers.get('content-encoding'))) {
      await response.body?.cancel();
      throw new OutboundError('connect', unsupportedEncoding(url));
    }
    const bytes = await readBytes(response, url, request.maxBytes ?? maxBytes, request.truncate);
    const contentType = headers.get('content-type');
    return {
      status,
      url: url.href,
      movedTo: moved ? url.href : null,
      contentType,
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      cacheControl: headers.get('cache-control'),
      link: headers.get('link'),
      bytes,
      get text() {
        return decodeText(bytes, contentType, request.language);
      },
    };
  }

  return {
    policy,
    fetch: fetchGuarded,
    fetchWithinOrigin: (url, request, from) => fetchWithinOrigin(url, request, from),
    close: () => agent.destroy(),
  };
}

function parseUrl(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch (error) {
    throw new OutboundError('url_not_allowed', 'The address is not a valid URL.', { cause: error });
  }
}

/** IANA's codings that undici does not decode. It ignores any other name, as browsers do: some servers write `utf-8`. */
const undecodable = /(?:^|,)\s*(?:x-compress|compress|dcb|dcz|exi|pack200-gzip|aes128gcm)\s*(?:,|$)/i;

function isUndecodable(contentEncoding: string | null): boolean {
  return contentEncoding !== null && undecodable.test(contentEncoding);
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/** Counts the bytes after decompression, so that a small response cannot expand to gigabytes. */
async function readBytes(response: Response, url: URL, limit: number, truncate = false): Promise<Uint8Array> {
  const tooLarge = (): OutboundError =>
    new OutboundError(
      'too_large',
      `The response from ${url.host} is larger than ${Math.round(limit / 1024)} KB.`,
    );
  if (!response.body) return new Uint8Array();
  if (!truncate && Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body.cancel();
    throw tooLarge();
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    const bytes: Uint8Array = piece;
    size += bytes.byteLength;
    pieces.push(bytes);
    // Throwing leaves the loop, which cancels the stream.
    if (size > limit && !truncate) throw tooLarge();
    if (size > limit) break;
  }
  return Buffer.concat(pieces).subarray(0, limit);
}
