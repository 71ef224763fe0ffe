import type { CDPSession } from 'playwright-core';

/** A request that went over the network. */
export interface Request {
  url: string;
  /** The start in seconds on the browser's own clock. */
  began: number;
  ended: number;
  mimeType: string;
  /** The number of received bytes, including headers. */
  bytes: number;
  /** The number of received bytes without headers: the compressed size of the file. */
  bodyBytes: number;
}

export interface Wire {
  /** Requests that ended since the last `forget`, without those answered by a cache. */
  requests(): Request[];
  forget(): void;
  /** Whether a request is in progress, and when something last happened. */
  isBusy(): boolean;
  lastChange(): number;
}

interface Pending {
  url: string;
  began: number;
  headerBytes: number;
  mimeType: string;
  cached: boolean;
  stream: boolean;
}

/** Listens to a page's requests over the browser's DevTools protocol. */
export async function listenToWire(cdp: CDPSession): Promise<Wire> {
  const pending = new Map<string, Pending>();
  let done: Request[] = [];
  let changed = performance.now();
  const note = (): void => {
    changed = performance.now();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    note();
    const stream = type === 'EventSource';
    pending.set(requestId, {
      url: request.url,
      began: timestamp,
      headerBytes: 0,
      mimeType: '',
      cached: false,
      stream,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = pending.get(requestId);
    if (request) request.cached = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = pending.get(requestId);
    if (!request) return;
    note();
    request.stream ||= response.mimeType === 'text/event-stream';
    request.headerBytes = response.encodedDataLength;
    request.mimeType = response.mimeType;
    request.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = pending.get(requestId);
    if (!request) return;
    note();
    pending.delete(requestId);
    if (request.cached) return;
    const { url, began, mimeType, headerBytes } = request;
    const bodyBytes = Math.max(0, encodedDataLength - headerBytes);
    done.push({ url, began, ended: timestamp, mimeType, bytes: encodedDataLength, bodyBytes });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    note();
    pending.delete(requestId);
  });
  await cdp.send('Network.enable');

  return {
    requests: () => done,
    forget() {
      done = [];
      note();
    },
    isBusy: () => [...pending.values()].some(({ stream }) => !stream),
    lastChange: () => changed,
  };
}
