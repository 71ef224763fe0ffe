import { adminQueries } from '@newswatch/shared/admin-api';
import { makeCall } from '@newswatch/shared/api';
import { deployTokenCalls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

/** The deploy tokens that work. */
export const deployTokensQuery = queryOptions({
  queryKey: [...adminQueries.all(), 'deploy-tokens'],
  queryFn: ({ signal }) => makeCall(deployTokenCalls.tokens, { signal }),
});
