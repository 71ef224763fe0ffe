import { ArticleParams } from '../article.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  ChosenStoriesQuery,
  ChosenStoryList,
  StoryChoiceDraft,
  StoryChosen,
  StoryParams,
  StoryReset,
} from '../story-choice.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/stories/alerts',
  summary: 'The stories that I muted or follow',
  access: 'user',
  query: ChosenStoriesQuery,
  answer: ChosenStoryList,
});

export const choose = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/story-alerts',
  summary: 'Mute the story of an article, or follow it',
  access: 'user',
  params: ArticleParams,
  body: StoryChoiceDraft,
  answer: StoryChosen,
});

export const reset = defineCall({
  method: 'DELETE',
  path: '/stories/:storyId/alerts',
  summary: 'Get the usual alerts about a story again',
  access: 'user',
  params: StoryParams,
  query: StoryReset,
  answer: MessageAnswer,
});
