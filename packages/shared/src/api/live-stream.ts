import { createParser } from 'eventsource-parser';
import { events } from '../contracts/calls/live.ts';
import { LIVE_HEARTBEAT_MS, LIVE_RESYNC } from '../contracts/live.ts';
import { ApiError } from './api-error.ts';
import { openStream } from './transport.ts';
import { whileVisible } from './while-visible.ts';

export interface LiveStreamOptions {
  /** Stops reading. */
  signal: AbortSignal;
  onEvent(topic: string, json: string): void;
  /** Events may have been missed. */
  onResync(): void;
  /** Called with true whenever data arrives, and with false when the connection is lost. */
  onConnection?(connected: boolean): void;
  /** For tests: the wait before the n-th attempt in a row. */
  backOffMs?: (failures: number) => number;
  /** For tests: the silence after which a stream counts as dead. */
  silenceMs?: number;
  /** For tests: the time for which a hidden page continues to listen. */
  hiddenMs?: number;
  /** Returns whether a hidden page listens for as long as it is open. */
  isKept?: () => boolean;
}

/** Two heartbeats may be late. */
export const SILENCE_MS = LIVE_HEARTBEAT_MS * 2.5;
/** The time for which a hidden page keeps its stream: somebody who only glances at another tab misses nothing. */
const HIDDEN_MS = 30_000;

/**
 * 1 s, doubling up to 60 s. Each wait is a random part of this, so that pages that lost the same server do not all reconnect at
 * once.
 */
export function backOff(failures: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
}

/**
 * Reads the server's events until `signal` fires or the session is over. A lost connection is reopened after a growing
 * pause. A hidden page does not listen unless it is kept, and is told to refetch when it is visible again.
 */
export function readLiveStream(options: LiveStreamOptions): Promise<void> {
  const past = { wasConnected: false };
  return whileVisible(
    options.signal,
    options.hiddenMs ?? HIDDEN_MS,
    (signal) => readConnections({ ...options, signal }, past),
    options.isKept,
  );
}

/**
 * Opens one connection after another, whether the page is visible or not; after a `past` connection the page is told to
 * refetch.
 */
export async function readConnections(
  options: LiveStreamOptions,
  past: { wasConnected: boolean },
): Promise<void> {
  const { signal, backOffMs = backOff } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce(options, () => {
        failures = 0;
        if (past.wasConnected) options.onResync();
        past.wasConnected = true;
      });
    } catch (error) {
      // After a sign-out, the next person who signs in starts again.
      if (error instanceof ApiError && error.status === 401) return;
      if (signal.aborted) return;
      failures += 1;
    } finally {
      options.onConnection?.(false);
    }
    await pause(backOffMs(failures), signal);
  }
}

/** One connection, from start to end. @throws if it was refused or cut off */
async function readOnce(options: LiveStreamOptions, onConnected: () => void): Promise<void> {
  const { silenceMs = SILENCE_MS, onConnection } = options;
  const connection = new AbortController();
  const signal = AbortSignal.any([options.signal, connection.signal]);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), silenceMs);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === LIVE_RESYNC) options.onResync();
      else if (event) options.onEvent(event, data);
    },
  });
  try {
    listen();
    const response = await openStream(events, signal);
    onConnected();
    onConnection?.(true);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      listen();
      onConnection?.(true);
      parser.feed(chunk.value);
    }
  } catch (error) {
    // The page itself aborted the request, so this is not a failure of the server.
    if (!connection.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
  }
}

/** Resolves after that many milliseconds, or when `signal` fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
