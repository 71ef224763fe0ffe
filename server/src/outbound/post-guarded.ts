import { Agent, type Dispatcher, request } from 'undici';
import { createAddressPolicy } from './address-policy.ts';
import type { OutboundConfig } from './fetch-guarded.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { systemResolve } from './pinned-address.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface PosterConfig
  extends Pick<
    OutboundConfig,
    'userAgent' | 'allowedPrivateHosts' | 'connectTimeoutMs' | 'now' | 'resolve' | 'ca'
  > {
  /** Time limit for everything, from name resolution to the last byte read. */
  readonly totalTimeoutMs: number;
  /** Connections to one origin. */
  readonly connections: number;
}

export interface GuardedPost {
  /** `POST` by default. */
  readonly method?: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, unless `contentType` is set. */
  readonly body: string | Uint8Array;
  readonly contentType?: string;
  /** Replaces the configured value. */
  readonly totalTimeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** An answer with any status. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  /** The address to which a redirect leads, as written; nothing follows it automatically. */
  readonly location?: string | undefined;
  /** The beginning of the response body. */
  readonly excerpt: string;
}

export interface GuardedPoster {
  /** Whether this address may be posted to. Makes no network requests. @throws {OutboundError} `url_not_allowed` */
  check(url: string): void;
  /** Posts; redirects are responses and are not followed. @throws {OutboundError} if there is no response */
  post(url: string, post: GuardedPost): Promise<PostAnswer>;
  close(): Promise<void>;
}

const EXCERPT_BYTES = 2_048;
/** The wait for the body of a response: only the status matters, so a body that arrives slowly is not waited for. */
const EXCERPT_WAIT_MS = 1_000;

/** Posts to addresses that others provided, with the same checks as `createGuardedFetcher`; `https` unless excepted. */
export function createGuardedPoster(config: PosterConfig): GuardedPoster {
  const { userAgent, allowedPrivateHosts, totalTimeoutMs, connections } = config;
  const { connectTimeoutMs = 10_000, now = () => new Date(), resolve = systemResolve, ca } = config;
  const policy = createAddressPolicy(allowedPrivateHosts);
  const agent = new Agent({
    connect: createGuardedConnector({ policy, resolve, connectTimeoutMs, ca }),
    headersTimeout: totalTimeoutMs,
    bodyTimeout: EXCERPT_WAIT_MS,
    keepAliveTimeout: 10_000,
    connections,
    pipelining: 1,
    maxHeaderSize: 32 * 1024,
  });

  function checked(address: string): URL {
    if (!URL.canParse(address)) throw new OutboundError('url_not_allowed', 'The address is not a valid URL.');
    const url = new URL(address);
    const { excepted } = policy.checkUrl(url);
    if (url.protocol !== 'https:' && !excepted) {
      throw new OutboundError('url_not_allowed', `${url.host} must be called over https.`);
    }
    return url;
  }

  return {
    check: (url) => void checked(url),
    async post(address, { method = 'POST', headers, body, contentType, signal, ...limits }) {
      const url = checked(address);
      const deadline = AbortSignal.timeout(limits.totalTimeoutMs ?? totalTimeoutMs);
      try {
        const answer = await request(url, {
          dispatcher: agent,
          method,
          headers: { ...headers, 'user-agent': userAgent, 'content-type': contentType ?? 'application/json' },
          body,
          signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        });
        const { 'retry-after': retryAfter, location } = answer.headers;
        return {
          status: answer.statusCode,
          retryAfterSeconds:
            parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : null, now()) ?? null,
          ...(typeof location === 'string' ? { location } : {}),
          excerpt: await readExcerpt(answer.body),
        };
      } catch (error) {
        signal?.throwIfAborted();
        throw toOutboundError(error, url);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Reads the part of the body that arrives within a second, up to 2 kB. */
async function readExcerpt(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => body.destroy(), EXCERPT_WAIT_MS);
  try {
    for await (const piece of body) {
      const bytes: Buffer = piece;
      pieces.push(bytes);
      size += bytes.byteLength;
      if (size >= EXCERPT_BYTES) break;
    }
  } catch {
    // The excerpt then shows only what has arrived so far.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  // PostgreSQL cannot store NUL characters.
  return Buffer.concat(pieces).subarray(0, EXCERPT_BYTES).toString('utf8').replaceAll('\u0000', '');
}
