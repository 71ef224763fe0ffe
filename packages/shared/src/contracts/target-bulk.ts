import * as v from 'valibot';
import { Count, Pagination, TargetId } from './primitives.ts';
import { Target, TargetsUsage } from './target.ts';
import { UsualLevel } from './usual-level.ts';

/** A target as its list shows it: with the matches of its last week, and a comparison of today. */
export const ListedTarget = v.object({
  ...Target.entries,
  /** Matches from the last seven days, today last. */
  by_day: v.array(Count),
  /** Today's matches from sources, without those that the owner added by hand; these are compared with the usual level. */
  today: Count,
  /** The usual level for the same weekday up to this hour; null with less than fourteen days of history. */
  usual_by_now: v.nullable(UsualLevel),
});
export type ListedTarget = v.InferOutput<typeof ListedTarget>;

export const TargetList = v.object({
  items: v.array(ListedTarget),
  pagination: Pagination,
  quota: TargetsUsage,
  /**
   * The number of hand-overs that wait for the caller's answer, and of those that the caller started. Older servers do not send
   * it.
   */
  hand_overs: v.optional(v.object({ received: Count, sent: Count })),
  /** Counts targets that fit the search and the labels, whatever the other filters are. `all`: targets that are not deleted. */
  counts: v.object({
    all: Count,
    needs_you: Count,
    active: Count,
    paused: Count,
    suspended: Count,
    archived: Count,
  }),
});
export type HandOverCounts = NonNullable<v.InferOutput<typeof TargetList>['hand_overs']>;
export type TargetCounts = v.InferOutput<typeof TargetList>['counts'];

export const BULK_TARGETS_MAX = 100;

/** The result for each target; one that could not be changed does not prevent the others. */
export const BulkTargetsAnswer = v.object({
  done: v.array(TargetId),
  /** The targets in `done` whose status or labels changed, which an undo has to change back. Older servers do not send it. */
  changed: v.optional(v.array(TargetId), []),
  refused: v.array(v.object({ id: TargetId, message: v.string() })),
  message: v.string(),
});
export type BulkTargetsAnswer = v.InferOutput<typeof BulkTargetsAnswer>;

/** Targets to transfer to another account. Without ids and figures, which belong to the account. */
export const ExportedTargets = v.object({
  version: v.literal(1),
  targets: v.array(v.record(v.string(), v.unknown())),
});
export const ImportTargetsBody = v.strictObject({
  version: v.literal(1, 'This file was not exported from Newswatch'),
  targets: v.pipe(v.array(v.unknown()), v.maxLength(BULK_TARGETS_MAX)),
});
export const ImportTargetsAnswer = v.object({
  created: v.array(v.object({ id: TargetId, name: v.string() })),
  refused: v.array(v.object({ name: v.string(), message: v.string() })),
  message: v.string(),
});
export type ImportTargetsAnswer = v.InferOutput<typeof ImportTargetsAnswer>;
