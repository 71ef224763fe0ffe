import { api } from '@newswatch/shared/api';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

const EVENTS_PER_PAGE = 10;

/** Where the person is signed in, what happened to the account, and the second step. */
export const securityQueries = {
  all: () => ['user', 'security'] as const,
  sessions: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'sessions'],
      queryFn: ({ signal }) => api.user.sessions({ signal }),
    }),
  events: (page: number) =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'events', page],
      queryFn: ({ signal }) =>
        api.user.securityEvents({ query: { page, per_page: EVENTS_PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
  mfa: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'mfa'],
      queryFn: ({ signal }) => api.user.mfa({ signal }),
    }),
};
