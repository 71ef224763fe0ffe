import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

const EVENTS_PER_PAGE = 10;

export const securityKeys = { all: ['user', 'security'] } as const;

export const securityApi = {
  sessions: bindCall(calls.user.sessions),
  revokeSession: bindCall(calls.user.revokeSession),
  revokeOtherSessions: bindCall(calls.user.revokeOtherSessions),
  events: bindCall(calls.user.securityEvents),
};

/** Active sessions and the history of the account. */
export const securityQueries = {
  sessions: () =>
    queryOptions({
      queryKey: [...securityKeys.all, 'sessions'],
      queryFn: ({ signal }) => securityApi.sessions({ signal }),
    }),
  events: (page: number) =>
    queryOptions({
      queryKey: [...securityKeys.all, 'events', page],
      queryFn: ({ signal }) => securityApi.events({ query: { page, per_page: EVENTS_PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
};
