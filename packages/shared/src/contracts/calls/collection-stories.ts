import { CollectionParams } from '../collection.ts';
import {
  FollowedStoryAnswer,
  FollowedStoryDraft,
  FollowedStoryParams,
  Situation,
  UnfollowQuery,
} from '../collection-situation.ts';
import { defineCall } from './define-call.ts';

export const situation = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/situation',
  summary: 'Get the situation of a collection: figures, growth, quotes and the stories that it follows',
  access: 'user',
  params: CollectionParams,
  answer: Situation,
});

export const follow = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/stories',
  summary:
    'Make a collection follow the story of an article; the reports of the story are added to the collection, including later ones',
  access: 'user',
  params: CollectionParams,
  body: FollowedStoryDraft,
  answer: FollowedStoryAnswer,
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/stories/:storyId',
  summary:
    'Stop following a story in a collection, and keep or remove the reports that were added by following it',
  access: 'user',
  params: FollowedStoryParams,
  query: UnfollowQuery,
  answer: FollowedStoryAnswer,
});
