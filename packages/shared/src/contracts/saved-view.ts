import * as v from 'valibot';
import { ColumnChoice, ColumnWidth } from './column-choice.ts';

/** The columns of a list's table: which are shown or hidden, their order, and their widths. */
export const ViewColumns = v.object({
  choices: v.array(ColumnChoice),
  order: v.array(v.string()),
  /** Missing in older views. */
  widths: v.optional(v.array(ColumnWidth)),
});
export type ViewColumns = v.InferOutput<typeof ViewColumns>;

/** A named state of a list: its filters, search and order, and the columns of its table. */
export const SavedView = v.object({
  id: v.string(),
  name: v.string(),
  /** The list's path and search string: `/targets?status=paused`. */
  address: v.string(),
  /** Missing in a view of a list without a choice of columns, and in older views: the list keeps its columns. */
  columns: v.optional(ViewColumns),
  /** Whether all administrators can open it. Missing in private and in older views. */
  shared: v.optional(v.boolean()),
});
export type SavedView = v.InferOutput<typeof SavedView>;
