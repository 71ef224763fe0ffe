import { MessageAnswer } from '../primitives.ts';
import { SavedViewAnswer, SavedViewDraft, SavedViewParams, SavedViewUpdate } from '../saved-view-draft.ts';
import { defineCall } from './define-call.ts';

export const saveView = defineCall({
  method: 'POST',
  path: '/user/saved-views',
  summary: 'Save the filters, search and order of a list under a name',
  access: 'user',
  body: SavedViewDraft,
  answer: SavedViewAnswer,
  status: 201,
});

export const updateView = defineCall({
  method: 'PATCH',
  path: '/user/saved-views/:viewId',
  summary: 'Rename a saved view, or change its filters, search and order',
  access: 'user',
  params: SavedViewParams,
  body: SavedViewUpdate,
  answer: SavedViewAnswer,
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/user/saved-views/:viewId',
  summary: 'Delete a saved view',
  access: 'user',
  params: SavedViewParams,
  answer: MessageAnswer,
});
