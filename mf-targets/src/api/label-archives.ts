import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const labelArchivesApi = {
  plan: bindCall(calls.targets.labelArchivePlan),
  list: bindCall(calls.targets.labelArchives),
  start: bindCall(calls.targets.archiveLabel),
  restore: bindCall(calls.targets.restoreLabelArchive),
  remove: bindCall(calls.targets.removeLabelArchive),
};

const POLL_MS = 2_000;

export const labelArchiveQueries = {
  /** The archived labels, newest first; refetched while one is being archived. */
  list: () =>
    queryOptions({
      queryKey: [...targetKeys.lists, 'label-archives'],
      queryFn: ({ signal }) => labelArchivesApi.list({ signal }),
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status, job }) => status === 'archiving' && job?.finished_at === null)
          ? POLL_MS
          : false,
      meta: { quiet: true },
    }),
  plan: (label: string) =>
    queryOptions({
      queryKey: [...targetKeys.lists, 'label-archive-plan', label],
      queryFn: ({ signal }) => labelArchivesApi.plan({ query: { label }, signal }),
      meta: { quiet: true },
    }),
};
