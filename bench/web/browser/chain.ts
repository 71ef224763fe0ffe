import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** The rounds of requests until a page's content has appeared; each round lists its requests. */
export type Chain = string[][];

/** A request that the browser holds back. */
interface Paused {
  requestId: string;
  request: { url: string };
  networkId?: string;
  resourceType: string;
}

/** The types of requests that content may depend on: not fonts or pictures. */
const AWAITED = new Set(['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR']);
const QUIET_MS = 400;
const TIMEOUT_MS = 60_000;

/**
 * Counts rounds exactly, on any connection: every request is held until the page sends no more requests and has nothing more to
 * do. Then all are released at once. Any request that follows needed a response from that round.
 */
export async function followChain(options: {
  cdp: CDPSession;
  open: () => Promise<void>;
  isThere: () => boolean;
}): Promise<Chain> {
  const { cdp, open, isThere } = options;
  let held: { requestId: string; url: string; networkId: string | undefined }[] = [];
  const onWay = new Set<string>();
  let changed = performance.now();
  const note = (): void => {
    changed = performance.now();
  };
  const hold = ({ requestId, request, networkId, resourceType }: Paused): void => {
    if (!AWAITED.has(resourceType)) return void cdp.send('Fetch.continueRequest', { requestId });
    held.push({ requestId, url: request.url, networkId });
    note();
  };
  cdp.on('Fetch.requestPaused', hold);
  const end = ({ requestId }: { requestId: string }): void => {
    if (onWay.delete(requestId)) note();
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] });

  const opening = open();
  const rounds: Chain = [];
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!isThere()) {
    if (performance.now() > giveUpAt) throw new Error(`No content after rounds ${JSON.stringify(rounds)}`);
    await delay(25);
    const isQuiet = held.length > 0 && onWay.size === 0 && performance.now() - changed > QUIET_MS;
    if (!isQuiet) continue;
    // Before the document, there is no page that could be asked.
    if (rounds.length > 0) await untilFree(cdp);
    if (performance.now() - changed < QUIET_MS || isThere()) continue;
    const round = held;
    held = [];
    rounds.push(round.map(({ url }) => new URL(url).pathname));
    for (const { networkId } of round) if (networkId) onWay.add(networkId);
    note();
    await Promise.all(round.map(({ requestId }) => cdp.send('Fetch.continueRequest', { requestId })));
  }
  // Stops listening first, because disabling releases held requests, and none may be released twice.
  cdp.off('Fetch.requestPaused', hold);
  await cdp.send('Fetch.disable');
  await opening;
  return rounds;
}

/**
 * Waits until the page has finished its current work. Uses a timer, because a page that waits for a stylesheet draws nothing and
 * is never idle.
 */
async function untilFree(cdp: CDPSession): Promise<void> {
  await cdp.send('Runtime.evaluate', {
    expression: 'new Promise((resolve) => setTimeout(resolve))',
    awaitPromise: true,
  });
}
