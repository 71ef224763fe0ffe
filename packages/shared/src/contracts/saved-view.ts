import * as v from 'valibot';

/** A named state of a list: its filters, search and order. */
export const SavedView = v.object({
  id: v.string(),
  name: v.string(),
  /** The list's path and search string: `/targets?status=paused`. */
  address: v.string(),
});
export type SavedView = v.InferOutput<typeof SavedView>;
