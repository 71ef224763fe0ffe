/** The maximum number of concurrent attempts to one endpoint. */
const WINDOW_MAX = 8;
/** Above this many windows, those of endpoints with nothing in progress are dropped. */
const REMEMBERED_MAX = 10_000;

/** The number of attempts to one endpoint that are in progress, and the number that is allowed. */
interface Window {
  underWay: number;
  size: number;
}

/**
 * Limits the concurrent attempts per endpoint: one at first, twice as many after each 2xx answer, one again after a
 * failure. An endpoint that stops answering therefore occupies few slots, and a fast one gets enough.
 */
export interface EndpointWindows {
  start(endpointId: string): void;
  end(endpointId: string, ok: boolean): void;
  /** Lists all endpoints that differ from the default, which is no attempt in progress and one allowed. */
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
