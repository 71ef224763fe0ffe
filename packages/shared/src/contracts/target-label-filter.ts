import * as v from 'valibot';
import { TARGET_LABEL_MAX } from './limits/index.ts';
import { filterOf } from './primitives.ts';

/** Filters by any of several labels, ignoring case. */
export const LabelFilter = filterOf(
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(TARGET_LABEL_MAX)),
  `A label must have 1 to ${TARGET_LABEL_MAX} characters`,
);
