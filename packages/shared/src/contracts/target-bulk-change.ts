import * as v from 'valibot';
import * as messages from './messages.ts';
import { TargetId } from './primitives.ts';
import { TargetDeliveryMode } from './target.ts';
import { BULK_TARGETS_MAX } from './target-bulk.ts';
import { TargetLabels } from './target-label.ts';

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
    /** The labels to add or to remove. */
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
