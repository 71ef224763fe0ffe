import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const accountApi = {
  export: bindCall(calls.user.export),
  exportFile: bindCall(calls.user.exportFile),
  remove: bindCall(calls.user.deleteAccount),
};

const exportsCall = bindCall(calls.user.exports);
const POLL_MS = 1_000;

/** The file with the person's data, and the job that makes it, which is followed until it ends. */
export const accountExportQuery = queryOptions({
  queryKey: ['user', 'exports'],
  queryFn: ({ signal }) => exportsCall({ signal }),
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
});

export function isUnderWay(state: { job: { finished_at: string | null } | null } | undefined): boolean {
  return state?.job?.finished_at === null;
}
