import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const getRegistry = bindCall(calls.system.registry);

/** The remotes of this session, used to choose the sidebar entries. */
export const registryQuery = () =>
  queryOptions({
    queryKey: ['registry', 'sidebar'],
    queryFn: ({ signal }) => getRegistry({ signal }),
    meta: { quiet: true },
  });
