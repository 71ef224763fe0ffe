import { calls } from '@newswatch/shared/contracts';
import type { LabelArchives } from '../../label-archives/index.ts';
import { type Route, route } from '../route.ts';

/** Labels that people archive, for example of clients who leave. */
export function labelArchiveRoutes(archives: LabelArchives): Route[] {
  const { targets } = calls;
  return [
    route(targets.labelArchivePlan, ({ caller, query, now }) => archives.plan(caller.id, query.label, now)),
    route(targets.labelArchives, ({ caller, now }) => archives.list(caller.id, now)),
    route(targets.archiveLabel, ({ caller, ip, body, now }) => archives.start({ ...caller, ip }, body, now)),
    route(targets.labelArchiveFile, ({ caller, params, now }) =>
      archives.read(caller.id, params.archiveId, now),
    ),
    route(targets.restoreLabelArchive, ({ caller, params, now }) =>
      archives.restore(caller.id, params.archiveId, now),
    ),
    route(targets.removeLabelArchive, ({ caller, params, now }) =>
      archives.remove(caller.id, params.archiveId, now),
    ),
  ];
}
