import * as v from 'valibot';
import { idSchema, UserId } from './primitives.ts';
import { SavedView } from './saved-view.ts';

/** The lists whose saved views an administrator can share with all others: all administrators see the same rows there. */
export const sharedViewLists = ['/chats'] as const;

/** A view that another administrator shares. Only its owner changes it. */
export const SharedView = v.object({
  ...v.omit(SavedView, ['shared']).entries,
  owner: v.object({ id: UserId, name: v.string() }),
});
export type SharedView = v.InferOutput<typeof SharedView>;

export const SharedViewsQuery = v.strictObject({ list: v.picklist(sharedViewLists) });
/** Shared views by name, without the reader's own. */
export const SharedViews = v.object({ items: v.array(SharedView) });

export const ViewSharingParams = v.strictObject({ viewId: idSchema('viw') });
export const ViewSharing = v.strictObject({ shared: v.boolean() });
