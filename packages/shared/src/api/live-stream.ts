import { createParser } from 'eventsource-parser';
import { events } from '../contracts/calls/live.ts';
import { LIVE_HEARTBEAT_MS, LIVE_RESYNC } from '../contracts/live.ts';
import { ApiError } from './api-error.ts';
import { openStream } from './transport.ts';

export interface LiveStreamOptions {
  /** Ends the reading. */
  signal: AbortSignal;
  onEvent(topic: string, json: string): void;
  /** Events may have been missed. */
  onResync(): void;
  /** For tests: the wait before the n-th attempt in a row. */
  backOffMs?: (failures: number) => number;
  /** For tests: a stream that is silent for longer is dead. */
  silenceMs?: number;
  /** For tests: how long a hidden page goes on listening. */
  hiddenMs?: number;
}

/** Two heartbeats may be late. */
const SILENCE_MS = LIVE_HEARTBEAT_MS * 2.5;
/** A person who looks at another tab for a moment misses nothing. */
const HIDDEN_MS = 30_000;

/** 1 s doubling to 60 s, each time a random share of it: pages that lost the same server do not come back at once. */
function backOff(failures: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
}

/**
 * Reads the server's events until `signal` fires or the session is over. A lost connection is made again, after a
 * growing pause; a hidden page does not listen, and is told to read again when it is back.
 */
export async function readLiveStream(options: LiveStreamOptions): Promise<void> {
  const { signal, backOffMs = backOff } = options;
  let failures = 0;
  let wasConnected = false;
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    try {
      await readOnce(options, () => {
        failures = 0;
        if (wasConnected) options.onResync();
        wasConnected = true;
      });
    } catch (error) {
      // Signed out: whoever signs in starts anew.
      if (error instanceof ApiError && error.status === 401) return;
      if (signal.aborted) return;
      failures += 1;
    }
    await pause(backOffMs(failures), signal);
  }
}

/** One connection, from its beginning to its end. @throws where it was refused or broke off */
async function readOnce(options: LiveStreamOptions, onConnected: () => void): Promise<void> {
  const { silenceMs = SILENCE_MS, hiddenMs = HIDDEN_MS } = options;
  const connection = new AbortController();
  const signal = AbortSignal.any([options.signal, connection.signal]);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), silenceMs);
  };
  const onVisibility = (): void => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => connection.abort(), hiddenMs);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === LIVE_RESYNC) options.onResync();
      else if (event) options.onEvent(event, data);
    },
  });
  document.addEventListener('visibilitychange', onVisibility);
  try {
    heard();
    const response = await openStream(events, signal);
    onConnected();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      heard();
      parser.feed(chunk.value);
    }
  } catch (error) {
    // Given up by this page itself, and no failure of the server.
    if (!connection.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
    clearTimeout(hidden);
    document.removeEventListener('visibilitychange', onVisibility);
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const done = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
