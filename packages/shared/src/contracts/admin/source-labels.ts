import * as v from 'valibot';
import { labelName, labelNames } from '../label-name.ts';
import * as limits from '../limits/index.ts';
import * as messages from '../messages.ts';
import { Count } from '../primitives.ts';
import { SourceHealth } from '../source.ts';
import * as adminMessages from './messages.ts';

const { labelRequired, labelTooLong, labelWithComma } = messages.target;

/** A name under which administrators group sources. All administrators share it; other people do not see it. */
export const SourceLabel = labelName(limits.TARGET_LABEL_MAX, {
  required: labelRequired,
  tooLong: labelTooLong,
  withComma: labelWithComma,
});

/** The labels of one source. */
export const SourceLabels = labelNames(
  SourceLabel,
  limits.SOURCE_LABELS_MAX,
  adminMessages.sources.tooManyLabels,
);

const group = { sources: Count, by_health: v.record(SourceHealth, Count) };
/** The labels of the sources that match the filters, in alphabetical order, each with the health of its sources. */
export const AdminSourceLabelList = v.object({
  items: v.array(v.object({ label: v.string(), ...group })),
  /** Sources without a label. */
  unlabelled: v.object(group),
});
export type AdminSourceLabelList = v.InferOutput<typeof AdminSourceLabelList>;

export const SourceLabelRename = v.strictObject({ label: SourceLabel, name: SourceLabel });
export const SourceLabelQuery = v.strictObject({ label: SourceLabel });
