import {
  calls,
  type RelatedWords,
  type RelatedWordsBody,
  type TargetExplanation,
  type TargetPartCounts,
  type TargetPartsBody,
  type TargetPreview,
  type TargetPreviewBody,
  type TargetPreviews,
  type TargetPreviewsBody,
} from '@newswatch/shared/contracts';
import {
  type BulkTargets,
  type LabelFiguresService,
  parsedQuery,
  type ReadSearches,
  type TargetLabels,
  type TargetsService,
  tryQuery,
} from '../../targets/index.ts';
import type { ThrottledPerson } from '../../throttle/index.ts';
import { type Route, route } from '../route.ts';

interface TargetTools {
  targets: TargetsService;
  bulk: BulkTargets;
  labels: TargetLabels;
  labelFigures: LabelFiguresService;
  readMatches: (
    userId: string,
    targetId: string,
    before: string,
    now: Date,
  ) => Promise<{ updated: number; message: string }>;
  preview: (person: ThrottledPerson, body: TargetPreviewBody, now: Date) => Promise<TargetPreview>;
  previews: (person: ThrottledPerson, body: TargetPreviewsBody, now: Date) => Promise<TargetPreviews>;
  relatedWords: (person: ThrottledPerson, body: RelatedWordsBody, now: Date) => Promise<RelatedWords>;
  countParts: (person: ThrottledPerson, body: TargetPartsBody, now: Date) => Promise<TargetPartCounts>;
  explain: (userId: string, targetId: string, article: string) => Promise<TargetExplanation>;
  readSearches: ReadSearches;
}

/** Copies, bulk changes, labels, files, forecasts and explanations. */
export function targetToolRoutes({
  targets,
  bulk,
  labels,
  labelFigures,
  readMatches,
  preview,
  previews,
  relatedWords,
  countParts,
  explain,
  readSearches,
}: TargetTools): Route[] {
  return [
    route(calls.targets.duplicate, ({ caller, params, now }) =>
      targets.duplicate(caller.id, params.targetId, now),
    ),
    route(calls.targets.restore, ({ caller, params, now }) =>
      targets.restore(caller.id, params.targetId, now),
    ),
    route(calls.targets.readMatches, ({ caller, params, body, now }) =>
      readMatches(caller.id, params.targetId, body.before, now),
    ),
    route(calls.targets.bulk, ({ caller, body, now }) => bulk.change(caller.id, body, now)),
    route(calls.targets.labels, async ({ caller }) => ({ items: await labels.list(caller.id) })),
    route(calls.targets.labelFigures, ({ caller, query, now }) => labelFigures.get(caller.id, query, now)),
    route(calls.targets.exportLabelFigures, ({ caller, ip, query, now }) =>
      labelFigures.exportTable({ ...caller, ip }, query, now),
    ),
    route(calls.targets.renameLabel, ({ caller, body, now }) => labels.rename(caller.id, body, now)),
    route(calls.targets.removeLabel, ({ caller, query, now }) => labels.remove(caller.id, query.label, now)),
    route(calls.targets.exportAll, ({ caller }) => bulk.exportAll(caller.id)),
    route(calls.targets.importAll, ({ caller, body, now }) => bulk.importAll(caller.id, body.targets, now)),
    route(calls.targets.preview, ({ caller, ip, body, now }) => preview({ ...caller, ip }, body, now)),
    route(calls.targets.previews, ({ caller, ip, body, now }) => previews({ ...caller, ip }, body, now)),
    route(calls.targets.relatedWords, ({ caller, ip, body, now }) =>
      relatedWords({ ...caller, ip }, body, now),
    ),
    route(calls.targets.partCounts, ({ caller, ip, body, now }) => countParts({ ...caller, ip }, body, now)),
    route(calls.targets.readSearches, ({ caller, ip, bytes, now }) =>
      readSearches({ ...caller, ip }, bytes, now),
    ),
    route(calls.targets.parseQuery, async ({ body }) => parsedQuery(body.query)),
    route(calls.targets.tryQuery, async ({ body }) => tryQuery(body)),
    route(calls.targets.explain, ({ caller, params, body }) =>
      explain(caller.id, params.targetId, body.article),
    ),
  ];
}
