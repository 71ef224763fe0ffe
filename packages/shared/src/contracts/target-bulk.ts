import * as v from 'valibot';
import * as messages from './messages.ts';
import { Count, Pagination, TargetId } from './primitives.ts';
import { Target, TargetDeliveryMode, TargetsUsage } from './target.ts';
import { UsualLevel } from './target-analytics.ts';
import { TargetLabels } from './target-label.ts';

/** A target as its list shows it: with the matches of its last week, and a comparison of today. */
export const ListedTarget = v.object({
  ...Target.entries,
  /** Matches from the last seven days, today last. */
  by_day: v.array(Count),
  today: Count,
  /** For the same weekday up to this hour; null with less than fourteen days of history. */
  usual_by_now: v.nullable(UsualLevel),
});
export type ListedTarget = v.InferOutput<typeof ListedTarget>;

export const TargetList = v.object({
  items: v.array(ListedTarget),
  pagination: Pagination,
  quota: TargetsUsage,
  /** Counts targets that fit the search and the labels, whatever the other filters are. `all` are those that are not deleted. */
  counts: v.object({
    all: Count,
    needs_you: Count,
    active: Count,
    paused: Count,
    suspended: Count,
    archived: Count,
  }),
});
export type TargetCounts = v.InferOutput<typeof TargetList>['counts'];

export const BULK_TARGETS_MAX = 100;

export const BulkTargetAction = v.picklist([
  'pause',
  'resume',
  'delete',
  'restore',
  'set_delivery',
  'add_labels',
  'remove_labels',
]);
export type BulkTargetAction = v.InferOutput<typeof BulkTargetAction>;
const LABEL_ACTIONS: readonly BulkTargetAction[] = ['add_labels', 'remove_labels'];

export const BulkTargetsBody = v.pipe(
  v.strictObject({
    ids: v.pipe(v.array(TargetId), v.minLength(1), v.maxLength(BULK_TARGETS_MAX)),
    action: BulkTargetAction,
    delivery_mode: v.optional(TargetDeliveryMode),
    /** To add or to remove. */
    labels: v.optional(TargetLabels),
  }),
  v.forward(
    v.partialCheck(
      [['action'], ['delivery_mode']],
      ({ action, delivery_mode }) => action !== 'set_delivery' || delivery_mode !== undefined,
      'Please choose when to send alerts',
    ),
    ['delivery_mode'],
  ),
  v.forward(
    v.partialCheck(
      [['action'], ['labels']],
      ({ action, labels }) => !LABEL_ACTIONS.includes(action) || Boolean(labels?.length),
      messages.target.labelRequired,
    ),
    ['labels'],
  ),
);
export type BulkTargetsBody = v.InferOutput<typeof BulkTargetsBody>;

/** The result for each target; one that could not be changed does not prevent the others. */
export const BulkTargetsAnswer = v.object({
  done: v.array(TargetId),
  /** Those of `done` whose status or labels changed: what undoing the action has to change. Older servers do not say. */
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
