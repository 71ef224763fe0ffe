import * as v from 'valibot';
import { CHOSEN_COLUMNS_MAX, COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from './limits/index.ts';

/**
 * A section of the overview, or a column of a table. The server does not check the names, so that a newer page can save names
 * that an older server does not know.
 */
const shownName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
export const shownOrHidden = { name: shownName, hidden: v.boolean() };

export const ColumnChoice = v.object(shownOrHidden);
export type ColumnChoice = v.InferOutput<typeof ColumnChoice>;

/** The choices for the columns of one table, as a request sends them. */
export const ColumnChoices = v.pipe(v.array(v.strictObject(shownOrHidden)), v.maxLength(CHOSEN_COLUMNS_MAX));
/** The names of the columns that can be moved, in a person's order; empty for the default one. */
export const ColumnOrder = v.pipe(v.array(shownName), v.maxLength(CHOSEN_COLUMNS_MAX));

/** The width of a column, in pixels. */
export const ColumnWidth = v.object({ name: v.string(), width: v.number() });
export type ColumnWidth = v.InferOutput<typeof ColumnWidth>;
/** The widths that a person has chosen for columns of one table, as a request sends them; others are automatic. */
export const ColumnWidths = v.pipe(
  v.array(
    v.strictObject({
      name: shownName,
      width: v.pipe(v.number(), v.integer(), v.minValue(COLUMN_WIDTH_MIN), v.maxValue(COLUMN_WIDTH_MAX)),
    }),
  ),
  v.maxLength(CHOSEN_COLUMNS_MAX),
);
