import { setTimeout as delay } from 'node:timers/promises';

/** Allows one request at a time per host, with a pause after each. */
export interface HostGate {
  /** Waits for its turn, then runs the request. The pause starts at the end of the host's previous request. */
  run<T>(host: string, pauseMs: number, signal: AbortSignal, request: () => Promise<T>): Promise<T>;
}

interface Lane {
  tail: Promise<void>;
  waiting: number;
  freeAt: number;
}

/** A crawler visits many hosts in a week; above this number, idle ones are dropped. */
const rememberedHosts = 5_000;

export function createHostGate(): HostGate {
  const lanes = new Map<string, Lane>();

  function laneOf(host: string): Lane {
    const known = lanes.get(host);
    if (known) return known;
    if (lanes.size >= rememberedHosts) forgetIdle();
    const lane: Lane = { tail: Promise.resolve(), waiting: 0, freeAt: 0 };
    lanes.set(host, lane);
    return lane;
  }

  function forgetIdle(): void {
    for (const [host, lane] of lanes) {
      if (lane.waiting === 0 && lane.freeAt <= performance.now()) lanes.delete(host);
    }
  }

  return {
    async run(host, pauseMs, signal, request) {
      const lane = laneOf(host);
      lane.waiting += 1;
      const before = lane.tail;
      const { promise, resolve: leave } = Promise.withResolvers<void>();
      lane.tail = promise;
      try {
        await before;
        const wait = lane.freeAt - performance.now();
        if (wait > 0) await delay(wait, undefined, { signal });
        signal.throwIfAborted();
        return await request();
      } finally {
        lane.freeAt = performance.now() + pauseMs;
        lane.waiting -= 1;
        leave();
      }
    },
  };
}
