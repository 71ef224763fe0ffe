import * as v from 'valibot';
import { listPathOf } from '../domain/list-path.ts';
import { localPath } from '../domain/redirect-target.ts';
import { ColumnChoices, ColumnOrder, ColumnWidths } from './column-choice.ts';
import { SAVED_VIEW_ADDRESS_MAX, SAVED_VIEW_NAME_MAX } from './limits/index.ts';
import { savedViews } from './messages.ts';
import { idSchema } from './primitives.ts';
import { SavedView } from './saved-view.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const SavedViewParams = v.strictObject({ viewId: idSchema('viw') });

const name = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(savedViews.nameRequired),
  canBeSeen(savedViews.nameRequired),
  v.maxLength(SAVED_VIEW_NAME_MAX, savedViews.nameTooLong),
);

/** Whether an address is a path of the product itself; never a scheme or `//`, which would point to another site. */
const isOwnAddress = (address: string) => localPath(address, '') !== '' && !address.includes('//');

const address = v.pipe(
  v.string(),
  v.maxLength(SAVED_VIEW_ADDRESS_MAX, savedViews.addressTooLong),
  v.check(isOwnAddress, savedViews.addressInvalid),
  // Menus look for the path of their list.
  v.transform((text) => `${listPathOf(text)}${/[?#].*/s.exec(text)?.[0] ?? ''}`),
);

/** The request body to save a view. */
export const SavedViewDraft = v.strictObject({
  name,
  address,
  columns: v.optional(
    v.strictObject({ choices: ColumnChoices, order: ColumnOrder, widths: v.optional(ColumnWidths) }),
  ),
});
/** What the form to rename a view asks for. */
export const SavedViewName = v.strictObject({ name });
/** The request body to rename a view, or to save what its list shows now. */
export const SavedViewUpdate = v.strictObject({
  ...v.partial(SavedViewDraft).entries,
  /** Null: the view no longer has its own columns. */
  columns: v.optional(v.nullable(SavedViewDraft.entries.columns.wrapped)),
});

export const SavedViewAnswer = v.object({ message: v.string(), view: SavedView });
