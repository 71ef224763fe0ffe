import { ApiError, NetworkError } from '@newswatch/shared/api';
import { limits, messages, type User } from '@newswatch/shared/contracts';
import { MutationCache, QueryCache, QueryClient } from '@newswatch/shared/query';
import { toasts } from '../shell-api/toasts.ts';
import { isOnlyAhead } from './fetch-ahead.ts';

/** The effects of failed and successful requests on the page, beyond the component that made them. */
export interface QueryReactions {
  /** Called when a query was answered with 401: the session is over. */
  expireSession(): void;
  /** Called when a query was answered with 500. */
  showServerError(): void;
}

/** Allows up to three retries, but none if a retry cannot help. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < limits.QUERY_RETRIES;
}

/**
 * The wait before a retry, in milliseconds. Doubles from one second to half a minute. After a 4xx it is very short: the retry
 * hardly changes the outcome, and somebody is waiting for it.
 */
export function retryDelayMs(failures: number, error: unknown): number {
  const judged =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return judged ? 100 : Math.min(30_000, 1_000 * 2 ** failures);
}

/**
 * The reactions to a profile that failed to load. The session has ended by then, so the guards redirect to the sign-in
 * page from any page that a guest may not see, and a 500 has its own page.
 */
export function reactToFailedProfile(error: unknown, reactions: QueryReactions): void {
  const status = statusOf(error);
  if (status === 401) toasts.error(messages.auth.sessionExpired);
  else if (status === 500) reactToServerError(reactions);
  else toasts.error(describeFailure(error));
}

function reactToServerError({ showServerError }: QueryReactions): void {
  toasts.error(messages.generic.internalServerError);
  showServerError();
}

/**
 * Fetches the profile as a query that fails immediately if the server does not answer: the caller handles this and retries.
 */
export function fetchProfileWithRetries(client: QueryClient, ask: () => Promise<User>): Promise<User> {
  return client.fetchQuery({
    queryKey: ['session', 'profile'],
    queryFn: ask,
    retry: (failures, error) => !(error instanceof NetworkError) && shouldRetry(failures, error),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    // The session decides what its failure means.
    meta: { quiet: true },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.generic.somethingWentWrong;
}

/**
 * The single query client of the page, owned by the shell, with the retries, freshness and reactions of the
 * specification.
 */
export function createQueryClient(reactions: QueryReactions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const status = statusOf(error);
        // With `meta: { quiet: true }`, or an earlier response on the screen, the query ran in the background: its 500 does not
        // lead to the error page.
        const isQuiet = query.meta?.quiet === true || query.state.data !== undefined || isOnlyAhead(query);
        if (status === 401) reactions.expireSession();
        if (status === 500 && !isQuiet) reactToServerError(reactions);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, { meta, options }) {
        const status = statusOf(error);
        // A form that shows the failure itself declares this; any other mutation would fail silently.
        const isHandled = meta?.handlesErrors === true || Boolean(options.onError);
        if (status === 401) reactions.expireSession();
        else if (status === 304) toasts.error(messages.generic.contentNotModified);
        else if (!isHandled) toasts.error(describeFailure(error));
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        staleTime: limits.QUERY_STALE_MS,
        // A page's loader has just requested this, including retries: the page itself would repeat all of them. A
        // failure stays fresh as long as a response.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= limits.QUERY_STALE_MS,
        refetchOnWindowFocus: true,
      },
      // Offline, a change fails at once and says so, instead of waiting unseen: the page may be closed before it is sent.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
