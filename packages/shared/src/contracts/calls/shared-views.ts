import { SavedViewAnswer } from '../saved-view-draft.ts';
import { SharedViews, SharedViewsQuery, ViewSharing, ViewSharingParams } from '../shared-view.ts';
import { defineCall } from './define-call.ts';

// Not among the calls of the administrators' remotes: administrators read chats on the same page on which people write them.

export const list = defineCall({
  method: 'GET',
  path: '/admin/shared-views',
  summary: 'List the saved views of a list that other administrators share, sorted by name',
  access: 'admin',
  query: SharedViewsQuery,
  answer: SharedViews,
});

export const setShared = defineCall({
  method: 'PUT',
  path: '/admin/shared-views/:viewId',
  summary: 'Share one of your saved views with all administrators, or stop sharing it',
  access: 'admin',
  params: ViewSharingParams,
  body: ViewSharing,
  answer: SavedViewAnswer,
});
