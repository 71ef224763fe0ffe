import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const getHealth = bindCall(calls.system.health);
const validateToken = bindCall(calls.auth.validateToken);

/** Queries of the session status page, which shows failures itself. */
export const systemQueries = {
  health: () =>
    queryOptions({
      queryKey: ['auth-status', 'health'],
      queryFn: ({ signal }) => getHealth({ signal }),
      retry: false,
      meta: { quiet: true },
    }),
  token: () =>
    queryOptions({
      queryKey: ['auth-status', 'token'],
      queryFn: ({ signal }) => validateToken({ signal }),
      meta: { quiet: true },
    }),
};
