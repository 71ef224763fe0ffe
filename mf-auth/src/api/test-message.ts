import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const listTargets = bindCall(calls.targets.list);

/** Sends a test message on one channel, the way alerts for this target are sent. */
export const sendTestMessage = bindCall(calls.targets.testNotification);

const filter = { status: 'active', sort: '-last_match_at', per_page: 1 } as const;

/** The active target that most recently found something. A test message uses its name. */
export const latestTargetQuery = () =>
  queryOptions({
    queryKey: [...targetKeys.lists, filter],
    queryFn: ({ signal }) => listTargets({ query: filter, signal }),
  });
