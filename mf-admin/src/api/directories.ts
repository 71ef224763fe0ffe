import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

const rows = adminCalls.directories;
export const directoriesApi = {
  connect: bindCall(rows.connect),
  update: bindCall(rows.update),
  replaceToken: bindCall(rows.replaceToken),
  disconnect: bindCall(rows.disconnect),
};

const list = bindCall(rows.list);

/** The connected directories. */
export const directoriesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'directories'],
  queryFn: ({ signal }) => list({ signal }),
});
export const directoryRefreshes = [directoriesQuery.queryKey];
