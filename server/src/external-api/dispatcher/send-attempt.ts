import type { WebhookAttemptError, WebhookHeader } from '@newswatch/shared/contracts';
import { type GuardedPoster, OutboundError } from '../../outbound/index.ts';
import { openSigningSecret, signMessage } from '../webhooks/signing.ts';

/** The user agent of deliveries. */
export const WEBHOOK_USER_AGENT = 'Newswatch-Webhooks/1';

/** The fields of an endpoint that a delivery needs. */
export interface Endpoint {
  id: string;
  url: string;
  headers: readonly WebhookHeader[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
}

/** The outcome of one attempt. */
export interface AttemptOutcome {
  url: string;
  startedAt: Date;
  durationMs: number;
  status: number | null;
  error: WebhookAttemptError | null;
  signature: string;
  excerpt: string;
  retryAfterSeconds: number | null;
  /** Whether the answer was 2xx. */
  ok: boolean;
}

/** The headers of an attempt, in display order. */
export function attemptHeaders(
  endpoint: Pick<Endpoint, 'headers'>,
  { eventId, timestamp, signature }: { eventId: string; timestamp: number; signature: string },
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
    ...Object.fromEntries(endpoint.headers.map(({ name, value }) => [name.toLowerCase(), value])),
  };
}

/** The secrets that are valid at a given time: the current one first, then the previous one until its overlap ends. */
export function activeSecrets(endpoint: Endpoint, key: Uint8Array, now: Date): Uint8Array[] {
  const { id, secret, previous_secret, previous_until } = endpoint;
  const current = openSigningSecret(key, id, secret);
  const overlaps = previous_secret !== null && previous_until !== null && previous_until > now;
  return overlaps ? [current, openSigningSecret(key, id, previous_secret)] : [current];
}

export function timestampOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** Signs and posts an event once. Never throws because of the endpoint. */
export async function sendAttempt(
  { poster, key, now }: { poster: GuardedPoster; key: Uint8Array; now: () => Date },
  endpoint: Endpoint,
  message: { eventId: string; body: string },
  options: { signal?: AbortSignal; totalTimeoutMs?: number } = {},
): Promise<AttemptOutcome> {
  const startedAt = now();
  const begun = performance.now();
  const timestamp = timestampOf(startedAt);
  const { eventId, body } = message;
  const signature = signMessage(activeSecrets(endpoint, key, startedAt), { id: eventId, timestamp, body });
  const outcome = (
    rest: Pick<AttemptOutcome, 'status' | 'error' | 'excerpt' | 'retryAfterSeconds' | 'ok'>,
  ) => ({
    url: endpoint.url,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    signature,
    ...rest,
  });
  try {
    const headers = attemptHeaders(endpoint, { eventId, timestamp, signature });
    const answer = await poster.post(endpoint.url, { headers, body, ...options });
    const { status, excerpt, retryAfterSeconds } = answer;
    return outcome({ status, error: null, excerpt, retryAfterSeconds, ok: status >= 200 && status <= 299 });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return outcome({
      status: null,
      error: attemptError(error),
      excerpt: '',
      retryAfterSeconds: null,
      ok: false,
    });
  }
}

function attemptError(error: OutboundError): WebhookAttemptError {
  switch (error.code) {
    case 'url_not_allowed':
      return 'blocked_address';
    case 'timeout':
    case 'dns':
    case 'tls':
      return error.code;
    default:
      return isRefused(error) ? 'refused' : 'connect';
  }
}

function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'ECONNREFUSED') return true;
  }
  return false;
}
