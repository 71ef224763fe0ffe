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
  summary: 'List the stories that you mute or follow',
  access: 'user',
  query: ChosenStoriesQuery,
  answer: ChosenStoryList,
});

export const choose = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/story-alerts',
  summary: 'Mute or follow the story of an article',
  access: 'user',
  params: ArticleParams,
  body: StoryChoiceDraft,
  answer: StoryChosen,
});

export const reset = defineCall({
  method: 'DELETE',
  path: '/stories/:storyId/alerts',
  summary: 'Restore the usual alerts about a story, which you then no longer mute or follow',
  access: 'user',
  params: StoryParams,
  query: StoryReset,
  answer: MessageAnswer,
});
