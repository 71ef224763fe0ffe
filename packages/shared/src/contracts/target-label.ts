import * as v from 'valibot';
import * as limits from './limits.ts';
import * as messages from './messages.ts';
import { Count } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** A short name under which a person groups targets. A comma would separate two labels, in a form as in an address. */
export const TargetLabel = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(messages.target.labelRequired),
  canBeSeen(messages.target.labelRequired),
  v.maxLength(limits.TARGET_LABEL_MAX, messages.target.labelTooLong),
  v.check((label) => !/[,،]/.test(label), messages.target.labelWithComma),
);

/** Labels that differ only in case are one. */
export const labelKey = (label: string): string => label.toLowerCase();

/** The labels of one target: the first of several that differ only in case. */
export const TargetLabels = v.pipe(
  v.array(TargetLabel),
  v.transform((labels) =>
    labels.filter((label, at) => labels.findIndex((other) => labelKey(other) === labelKey(label)) === at),
  ),
  v.maxLength(limits.TARGET_LABELS_MAX, messages.target.tooManyLabels),
);

/** A person's labels in alphabetical order, each with the number of targets that have it and are not deleted. */
export const TargetLabelList = v.object({ items: v.array(v.object({ label: v.string(), targets: Count })) });
export type TargetLabelCount = v.InferOutput<typeof TargetLabelList>['items'][number];

/** Renames a label on every target. If another label has this name already, the two become one. */
export const TargetLabelRename = v.strictObject({ label: TargetLabel, name: TargetLabel });
export const TargetLabelQuery = v.strictObject({ label: TargetLabel });
