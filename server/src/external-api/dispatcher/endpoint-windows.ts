/** Attempts to one endpoint at once, at most. */
const WINDOW_MAX = 8;
/** Above this many, those of endpoints with nothing under way are forgotten. */
const REMEMBERED_MAX = 10_000;

/** What is under way to one endpoint, and how much may be. */
interface Window {
  underWay: number;
  size: number;
}

/**
 * How many attempts each endpoint may have under way: one at first, twice as many after each that is answered with 2xx, one again
 * after a failure. An endpoint that stops answering so holds few places, and one that answers soon has enough.
 */
export interface EndpointWindows {
  start(endpointId: string): void;
  end(endpointId: string, ok: boolean): void;
  /** Of all endpoints that differ from "nothing under way, one attempt at once". */
  list(): { ids: string[]; underWay: number[]; sizes: number[] };
}

export function createEndpointWindows(): EndpointWindows {
  const windows = new Map<string, Window>();

  return {
    start(endpointId) {
      const { underWay, size } = windows.get(endpointId) ?? { underWay: 0, size: 1 };
      windows.set(endpointId, { underWay: underWay + 1, size });
    },
    end(endpointId, ok) {
      const { underWay, size } = windows.get(endpointId) ?? { underWay: 1, size: 1 };
      const next = { underWay: Math.max(0, underWay - 1), size: ok ? Math.min(WINDOW_MAX, size * 2) : 1 };
      const isRemembered = next.underWay > 0 || (next.size > 1 && windows.size <= REMEMBERED_MAX);
      if (isRemembered) windows.set(endpointId, next);
      else windows.delete(endpointId);
    },
    list() {
      const entries = [...windows];
      return {
        ids: entries.map(([id]) => id),
        underWay: entries.map(([, { underWay }]) => underWay),
        sizes: entries.map(([, { size }]) => size),
      };
    },
  };
}
