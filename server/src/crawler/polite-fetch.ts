import type { GuardedAnswer, GuardedFetcher, GuardedRequest } from '../outbound/index.ts';
import type { HostGate } from './host-gate.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';
import type { RobotsCache } from './robots-cache.ts';

/** The pause between two requests to a private host that the configuration permits: our own demo and tests. */
export const admittedHostPauseMs = 50;

/** How to treat a source. */
export interface Manners {
  readonly sourceId: string;
  readonly respectRobots: boolean;
  /** The pause that an administrator set; hosts that the configuration permits need none. */
  readonly delayMs: number;
}

export interface PoliteFetcher {
  /** Checks robots.txt, waits for the host's turn, and fetches; again for each host that a redirect leads to. */
  fetch(
    url: string,
    manners: Manners,
    request: GuardedRequest & { signal: AbortSignal },
  ): Promise<GuardedAnswer>;
  /** The same, in the browser. */
  render(request: RenderRequest, manners: Manners): Promise<RenderedPage>;
}

export interface PoliteFetcherOptions {
  readonly outbound: GuardedFetcher;
  readonly renderer: Renderer;
  readonly robots: RobotsCache;
  readonly gate: HostGate;
  /** The pause between two requests to a host. */
  readonly hostDelayMs: () => number;
  /** The same for private hosts that the configuration permits: our own demo and tests. */
  readonly admittedHostDelayMs: number;
}

/** Fetches politely: only what robots.txt allows, one request at a time, with pauses. */
export function createPoliteFetcher(options: PoliteFetcherOptions): PoliteFetcher {
  const { outbound, renderer, robots, gate, admittedHostDelayMs } = options;

  async function inTurn<T>(
    url: string,
    manners: Manners,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> {
    const { excepted } = outbound.policy.checkUrl(new URL(url));
    const { host } = new URL(url);
    // The sources of a permitted private host represent several sites: a slow one must not delay the others.
    const lane = excepted ? `${host} ${manners.sourceId}` : host;
    const pause = excepted ? admittedHostDelayMs : Math.max(options.hostDelayMs(), manners.delayMs);
    const asked = manners.respectRobots
      ? await robots.check(url, (robotsUrl, maxBytes) =>
          gate.run(lane, pause, signal, () => outbound.fetch(robotsUrl, { maxBytes, truncate: true })),
        )
      : undefined;
    return gate.run(lane, Math.max(pause, asked?.crawlDelayMs ?? 0), signal, request);
  }

  return {
    async fetch(url, manners, request) {
      const { signal } = request;
      let answer = await inTurn(url, manners, signal, () => outbound.fetchWithinHost(url, request));
      // Each host has its own robots.txt and its own turn, also one that a redirect leads to.
      while (answer.leavesHost) {
        const from = answer;
        answer = await inTurn(from.url, manners, signal, () =>
          outbound.fetchWithinHost(from.url, request, from),
        );
      }
      return answer;
    },
    render: (request, manners) =>
      inTurn(request.url, manners, request.signal, () => renderer.render(request)),
  };
}
