import { api } from '@newswatch/shared/api';
import { queryOptions } from '@newswatch/shared/query';

/** The identity providers people may sign in with: none or one. */
export const identityProviders = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: ({ signal }) => api.auth.providers({ signal }),
  meta: { quiet: true },
});
