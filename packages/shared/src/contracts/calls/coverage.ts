import { ArticlesUpdated } from '../article.ts';
import { StoriesBeforeAndAfter, StoryAnswer, StoryArticles, StoryArticlesQuery } from '../story.ts';
import { StoryParams } from '../story-choice.ts';
import { defineCall } from './define-call.ts';

export const get = defineCall({
  method: 'GET',
  path: '/stories/:storyId',
  summary: 'Get a story: what its sources report, since when, and who reported it first',
  access: 'user',
  params: StoryParams,
  answer: StoryAnswer,
});

export const beforeAndAfter = defineCall({
  method: 'GET',
  path: '/stories/:storyId/before-and-after',
  summary: 'List earlier and later stories that share names with a story',
  access: 'user',
  params: StoryParams,
  answer: StoriesBeforeAndAfter,
});

export const articles = defineCall({
  method: 'GET',
  path: '/stories/:storyId/articles',
  summary: 'List the articles of a story, by source',
  access: 'user',
  params: StoryParams,
  query: StoryArticlesQuery,
  answer: StoryArticles,
});

export const readAll = defineCall({
  method: 'POST',
  path: '/stories/:storyId/read-all',
  summary: 'Mark the articles of a story as read',
  access: 'user',
  params: StoryParams,
  answer: ArticlesUpdated,
});
