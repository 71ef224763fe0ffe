import { calls } from '@newswatch/shared/contracts';
import type { LabelDuplicates } from '../../label-duplicates/index.ts';
import { type Route, route } from '../route.ts';

/** New clients that are watched like others. */
export function labelDuplicateRoutes(duplicates: LabelDuplicates): Route[] {
  const { targets } = calls;
  return [
    route(targets.labelDuplicatePlan, ({ caller, query }) => duplicates.plan(caller.id, query.label)),
    route(targets.duplicateLabel, ({ caller, body, now }) => duplicates.duplicate(caller.id, body, now)),
  ];
}
