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
  summary: 'List your muted and followed stories',
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
  summary: 'Restore the usual alerts about a story, so that it is neither muted nor followed',
  access: 'user',
  params: StoryParams,
  query: StoryReset,
  answer: MessageAnswer,
});
