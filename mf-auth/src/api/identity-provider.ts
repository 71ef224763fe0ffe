import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const identityProviderApi = {
  list: bindCall(calls.auth.providers),
  start: bindCall(calls.auth.oidcStart),
  callback: bindCall(calls.auth.oidcCallback),
  link: bindCall(calls.auth.oidcLink),
};

/** The configured identity providers: none or one. */
export const identityProvidersQuery = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: ({ signal }) => identityProviderApi.list({ signal }),
  meta: { quiet: true },
});
