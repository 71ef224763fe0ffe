import * as v from 'valibot';
import { labelName, labelNames } from './label-name.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Count } from './primitives.ts';

const { labelRequired, labelTooLong, labelWithComma, tooManyLabels } = messages.target;

/** A name under which a person groups targets. */
export const TargetLabel = labelName(limits.TARGET_LABEL_MAX, {
  required: labelRequired,
  tooLong: labelTooLong,
  withComma: labelWithComma,
});

/** The labels of one target. */
export const TargetLabels = labelNames(TargetLabel, limits.TARGET_LABELS_MAX, tooManyLabels);

/**
 * A person's labels in alphabetical order, without archived ones, each with the number of targets that have it and are not
 * deleted.
 */
export const TargetLabelList = v.object({ items: v.array(v.object({ label: v.string(), targets: Count })) });
export type TargetLabelCount = v.InferOutput<typeof TargetLabelList>['items'][number];

/** Renames a label on every target. If another label already has this name, the two are merged. */
export const TargetLabelRename = v.strictObject({ label: TargetLabel, name: TargetLabel });
export const TargetLabelQuery = v.strictObject({ label: TargetLabel });
