import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { Directories } from '../../directories/index.ts';
import { type Route, route } from '../route.ts';

/** The connections of directories, for administrators. The directories themselves speak SCIM. */
export function directoryRoutes(directories: Directories): Route[] {
  const { directories: rows } = adminCalls;
  return [
    route(rows.list, ({ query, now }) => directories.list(query, now)),
    route(rows.update, ({ params, body, caller, ip, now }) =>
      directories.update({ id: caller.id, ip }, params.directoryId, body, now),
    ),
    route(rows.connect, ({ body, caller, ip, now }) => directories.connect({ id: caller.id, ip }, body, now)),
    route(rows.replaceToken, ({ params, body, caller, ip, now }) =>
      directories.replaceToken({ id: caller.id, ip }, params.directoryId, body, now),
    ),
    route(rows.disconnect, ({ params, caller, ip, now }) =>
      directories.disconnect({ id: caller.id, ip }, params.directoryId, now),
    ),
  ];
}
