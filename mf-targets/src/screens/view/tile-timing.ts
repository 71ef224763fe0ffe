import { liveConnection } from '@newswatch/shared/api';

const REFETCH_MS = 60_000;
/** The interval without live events, for tiles that these would refetch. */
const WITHOUT_LIVE_MS = 15_000;

/** The interval for tiles that live events refetch as well. */
export const liveTiming = { refetchInterval: () => (liveConnection.isOpen() ? REFETCH_MS : WITHOUT_LIVE_MS) };
/** The interval for figures that are counted over weeks. */
export const calmTiming = { refetchInterval: REFETCH_MS };
