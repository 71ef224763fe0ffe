import type { DeviceFailure, PushContent } from '@newswatch/shared/contracts';
import webPush from 'web-push';
import { type GuardedPoster, OutboundError, type PostAnswer } from '../outbound/index.ts';
import type { PushClaim } from './claim-pushes.ts';
import { shortened } from './push-content.ts';
import { topicOf, type VapidKeys } from './vapid-keys.ts';

/** The outcome of one attempt. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The browser has ended its subscription. */
  | { kind: 'gone' }
  | { kind: 'retry'; failure: DeviceFailure; afterSeconds: number; status: number | null }
  | { kind: 'failed'; failure: DeviceFailure; status: number | null };

export interface PushTransport {
  poster: GuardedPoster;
  keys: VapidKeys;
  /** The contact for push services about our messages (RFC 8292): an https or mailto address. */
  contact: string;
}

const TOO_MANY = 429;
const TOO_LARGE = 413;
const REQUEST_TIMEOUT = 408;
const SERVER_FAULT = 500;
const isGone = (status: number): boolean => status === 404 || status === 410;
const isAccepted = (status: number): boolean => status >= 200 && status <= 299;

/**
 * Encrypts a push for its browser (RFC 8291) and hands it to the push service (RFC 8030), a second time if it was too large.
 * Never throws because of the device.
 */
export async function sendPush(
  transport: PushTransport,
  claim: PushClaim,
  content: PushContent,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<PushOutcome> {
  try {
    let answer = await post(transport, claim, content, now, signal);
    if (answer.status === TOO_LARGE) answer = await post(transport, claim, shortened(content), now, signal);
    return outcomeOf(answer);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutboundError)) return { kind: 'failed', failure: 'refused', status: null };
    return error.code === 'url_not_allowed'
      ? { kind: 'failed', failure: 'blocked_address', status: null }
      : { kind: 'retry', failure: 'unreachable', afterSeconds: 0, status: null };
  }
}

function post(
  { poster, keys, contact }: PushTransport,
  { endpoint, keys: browser, expiresAt, isUrgent }: PushClaim,
  content: PushContent,
  now: Date,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const subscription = { endpoint, keys: browser };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
    vapidDetails: { subject: contact, ...keys },
    TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
    urgency: isUrgent ? 'high' : 'normal',
    topic: topicOf(content.tag),
    contentEncoding: 'aes128gcm',
  });
  const sent = Object.entries(headers)
    // The poster sets these headers itself.
    .filter(([name]) => !/^content-(length|type)$/i.test(name))
    .map(([name, value]) => [name.toLowerCase(), String(value)]);
  return poster.post(endpoint, {
    headers: Object.fromEntries(sent),
    body,
    contentType: 'application/octet-stream',
    signal,
  });
}

function outcomeOf({ status, retryAfterSeconds }: PostAnswer): PushOutcome {
  if (isAccepted(status)) return { kind: 'sent' };
  if (isGone(status)) return { kind: 'gone' };
  if (status === TOO_LARGE) return { kind: 'failed', failure: 'too_large', status };
  if (status === TOO_MANY || status === REQUEST_TIMEOUT || status >= SERVER_FAULT)
    return { kind: 'retry', failure: 'busy', afterSeconds: retryAfterSeconds ?? 0, status };
  return { kind: 'failed', failure: 'refused', status };
}
