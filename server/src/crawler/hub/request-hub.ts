import { type GuardedPoster, OutboundError, type PostAnswer } from '../../outbound/index.ts';
import type { HostGate } from '../host-gate.ts';
import { HUB_PATH } from './callback-base.ts';
import type { CallbackSecret } from './callback-secret.ts';
import { HUB_LEASE_SECONDS, HUB_REDIRECTS_MAX } from './limits.ts';
import type { HubSubscription } from './subscriptions.ts';

/** The dependencies for requests to hubs: the guarded client, and the pauses between two requests to a host. */
export interface HubClient {
  readonly poster: GuardedPoster;
  readonly gate: HostGate;
  readonly pauseMs: () => number;
}

/** The reason why a hub did not accept a request. */
export interface HubRefusal {
  readonly reason: string;
  readonly retryAfterSeconds?: number | null;
}

/**
 * Asks a hub to subscribe or to unsubscribe us (WebSub, section 5.1). Whether it does so is only certain once it has
 * confirmed that at the callback address.
 *
 * @returns undefined if the hub accepted the request
 */
export async function requestHub(
  { poster, gate, pauseMs }: HubClient,
  row: Pick<HubSubscription, 'hub_url' | 'topic_url' | 'base_url' | 'mode'>,
  { token, secret }: CallbackSecret,
  signal: AbortSignal,
): Promise<HubRefusal | undefined> {
  const fields = new URLSearchParams({
    'hub.callback': `${row.base_url}${HUB_PATH}/${token}`,
    'hub.mode': row.mode,
    'hub.topic': row.topic_url,
    'hub.lease_seconds': String(HUB_LEASE_SECONDS),
    'hub.secret': secret,
  });
  const post = {
    headers: {},
    body: fields.toString(),
    contentType: 'application/x-www-form-urlencoded',
    signal,
  };
  try {
    let url = secureAddress(poster, row.hub_url);
    for (let redirects = 0; ; redirects += 1) {
      const { host } = new URL(url);
      const address = url;
      const answer = await gate.run(host, pauseMs(), signal, () => poster.post(address, post));
      if (answer.status >= 200 && answer.status <= 299) return undefined;
      const next = redirectOf(answer, url);
      if (next === undefined) {
        return { reason: describeRefusal(host, answer), retryAfterSeconds: answer.retryAfterSeconds };
      }
      if (redirects >= HUB_REDIRECTS_MAX) return { reason: `${host} redirected too many times.` };
      url = secureAddress(poster, next);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    return { reason: error.message };
  }
}

/**
 * Old feeds name hubs by http, which would send the callback and the secret in clear text: the same address is called
 * over https instead.
 *
 * @throws {OutboundError} `url_not_allowed`
 */
function secureAddress(poster: GuardedPoster, address: string): string {
  try {
    poster.check(address);
    return address;
  } catch (error) {
    if (!URL.canParse(address)) throw error;
    const url = new URL(address);
    if (url.protocol !== 'http:' || url.port !== '') throw error;
    url.protocol = 'https:';
    poster.check(url.href);
    return url.href;
  }
}

/** Reads the address of a redirect. Only these statuses keep the method and the body of a request. */
function redirectOf({ status, location }: PostAnswer, from: string): string | undefined {
  if ((status !== 307 && status !== 308) || location === undefined) return undefined;
  return URL.canParse(location, from) ? new URL(location, from).href : undefined;
}

function describeRefusal(host: string, { status, excerpt }: PostAnswer): string {
  const words = /<(?:!doctype|html)/i.test(excerpt) ? '' : excerpt.trim();
  return `${host} responded with status ${status}${words === '' ? '.' : `: ${words}`}`;
}
