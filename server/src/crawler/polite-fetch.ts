import {
  type GuardedAnswer,
  type GuardedFetcher,
  type GuardedRequest,
  type OtherOrigin,
  OutboundError,
} from '../outbound/index.ts';
import type { HostGate } from './host-gate.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';
import { type RobotsCache, requireAllowed } from './robots-cache.ts';

/** The pause between two requests to a private host that the configuration permits: our own demo and tests. */
export const admittedHostPauseMs = 50;

/** The number of times that a page may redirect to another origin in the browser. */
const otherOriginsMax = 5;

/** How to treat a source. */
export interface FetchPolicy {
  readonly sourceId: string;
  readonly respectRobots: boolean;
  /** The pause that an administrator set; hosts that the configuration permits need none. */
  readonly delayMs: number;
}

export interface PoliteFetcher {
  /**
   * Checks robots.txt, waits for the host's turn, and fetches. Each redirect target is also checked (RFC 9309), and another
   * origin gets its own turn.
   */
  fetch(
    url: string,
    policy: FetchPolicy,
    request: GuardedRequest & { signal: AbortSignal },
  ): Promise<GuardedAnswer>;
  /** Renders a page in the browser, with the same checks and pauses. */
  render(request: RenderRequest, policy: FetchPolicy): Promise<RenderedPage>;
}

export interface PoliteFetcherOptions {
  readonly outbound: GuardedFetcher;
  readonly renderer: Renderer;
  readonly robots: RobotsCache;
  readonly gate: HostGate;
  /** The pause between two requests to a host. */
  readonly hostDelayMs: () => number;
  /** The pause for private hosts that the configuration permits: our own demo and tests. */
  readonly admittedHostDelayMs: number;
}

type OnRedirect = (url: string) => void;

/** Waits for the turn of a host and runs the request, with the check of redirects within the origin, if there is one. */
type TakeTurn = <T>(url: string, request: (onRedirect?: OnRedirect) => Promise<T>) => Promise<T>;

/** Follows redirects, waiting for a turn at each new origin. */
export async function followOrigins(
  outbound: GuardedFetcher,
  url: string,
  request: GuardedRequest,
  take: TakeTurn,
): Promise<GuardedAnswer> {
  const fetchFrom = (address: string, from?: OtherOrigin) =>
    take(address, (onRedirect) =>
      outbound.fetchWithinOrigin(address, onRedirect ? { ...request, onRedirect } : request, from),
    );
  let answer = await fetchFrom(url);
  while (answer.leavesOrigin) answer = await fetchFrom(answer.url, answer);
  return answer;
}

/** Fetches politely: only what robots.txt allows, one request at a time, with pauses. */
export function createPoliteFetcher(options: PoliteFetcherOptions): PoliteFetcher {
  const { outbound, renderer, robots, gate, admittedHostDelayMs } = options;

  function laneOf(url: string, policy: FetchPolicy): { lane: string; pause: number } {
    const { excepted } = outbound.policy.checkUrl(new URL(url));
    const { host } = new URL(url);
    // The sources of a permitted private host represent several sites: a slow one must not delay the others.
    const lane = excepted ? `${host} ${policy.sourceId}` : host;
    const pause = excepted ? admittedHostDelayMs : Math.max(options.hostDelayMs(), policy.delayMs);
    return { lane, pause };
  }

  async function inTurn<T>(
    url: string,
    policy: FetchPolicy,
    signal: AbortSignal,
    request: (onRedirect?: OnRedirect) => Promise<T>,
  ): Promise<T> {
    const { lane, pause } = laneOf(url, policy);
    const asked = policy.respectRobots
      ? await robots.check(url, (robotsUrl, maxBytes) =>
          followOrigins(outbound, robotsUrl, { maxBytes, truncate: true }, (hop, fetchHop) => {
            const turn = laneOf(hop, policy);
            return gate.run(turn.lane, turn.pause, signal, () => fetchHop());
          }),
        )
      : undefined;
    const onRedirect = asked && ((next: string) => requireAllowed(asked, next));
    return gate.run(lane, Math.max(pause, asked?.crawlDelayMs ?? 0), signal, () => request(onRedirect));
  }

  return {
    // Each origin has its own robots.txt, including one that a redirect leads to.
    fetch: (url, policy, request) =>
      followOrigins(outbound, url, request, (hop, fetchHop) => inTurn(hop, policy, request.signal, fetchHop)),
    async render(request, policy) {
      const renderNext = (next: RenderRequest) =>
        inTurn(next.url, policy, request.signal, (onRedirect) =>
          renderer.render(onRedirect ? { ...next, onNavigation: onRedirect } : next),
        );
      let page = await renderNext(request);
      for (let origins = 0; page.leavesOrigin; origins += 1) {
        if (origins >= otherOriginsMax) {
          const { host } = new URL(request.url);
          throw new OutboundError('too_many_redirects', `${host} redirected too many times.`);
        }
        page = await renderNext({ ...request, url: page.url, from: page });
      }
      return page;
    },
  };
}
