import { ApiError, NetworkError } from '@newswatch/shared/api';

/** The parts of a query's state that show whether the server responds. */
export interface AskedQuery {
  /** The time at which its data arrived; 0 if there is none. */
  dataUpdatedAt: number;
  error: unknown;
  fetchFailureReason: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

export interface Connection {
  /** The age of the oldest data shown; undefined until there is some. */
  updatedAt: number | undefined;
  /** The time when the server stopped answering. */
  lostSince: number | undefined;
}

/** The statuses of a proxy while the server is stopped or starting. */
const AWAY = [502, 503, 504];
const isAway = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && AWAY.includes(failure.status));

/**
 * Returns what is known about the connection after one of the queries has changed. A failure that is only about one tile is not a
 * lost connection.
 */
export function connectionAfter(before: Connection, queries: readonly AskedQuery[], now: number): Connection {
  // A request that has only begun is not an answer, nor is data that another page of the screen loaded before.
  const isUnanswered = ({ dataUpdatedAt, error }: AskedQuery) =>
    before.lostSince !== undefined && error === null && dataUpdatedAt < before.lostSince;
  const isLost = queries.some(
    (query) =>
      query.fetchStatus === 'paused' ||
      isAway(query.error) ||
      isAway(query.fetchFailureReason) ||
      isUnanswered(query),
  );
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  const updatedAt = times.length === 0 ? undefined : Math.min(...times);
  const lostSince = isLost ? (before.lostSince ?? now) : undefined;
  return before.updatedAt === updatedAt && before.lostSince === lostSince ? before : { updatedAt, lostSince };
}
