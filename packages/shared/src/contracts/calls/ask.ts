import {
  AskBody,
  AskedQuestionParams,
  AskedQuestions,
  AskedQuestionsQuery,
  AskOverview,
  AskOverviewQuery,
} from '../ask.ts';
import { EventStream } from '../live.ts';
import { MessageAnswer } from '../primitives.ts';
import { TargetParams } from '../target.ts';
import { defineCall } from './define-call.ts';

// All of these calls answer 404 if no language model is connected, or administrators have switched questions off.

export const overview = defineCall({
  method: 'GET',
  path: '/targets/:targetId/ask',
  summary: 'Get the language model that answers questions about a target’s matches, and suggested questions',
  access: 'user',
  params: TargetParams,
  query: AskOverviewQuery,
  answer: AskOverview,
});

export const ask = defineCall({
  method: 'POST',
  path: '/targets/:targetId/questions',
  summary:
    'Ask a question about a target’s matches; the answer and its sources are sent as server-sent events',
  access: 'user',
  params: TargetParams,
  body: AskBody,
  stream: true,
  answer: EventStream,
});

export const list = defineCall({
  method: 'GET',
  path: '/targets/:targetId/questions',
  summary: 'List your questions about a target’s matches from the last 30 days, newest first',
  access: 'user',
  params: TargetParams,
  query: AskedQuestionsQuery,
  answer: AskedQuestions,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/questions/:questionId',
  summary: 'Delete a question about a target’s matches, with its answer',
  access: 'user',
  params: AskedQuestionParams,
  answer: MessageAnswer,
});

export const removeAll = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/questions',
  summary: 'Delete all your questions about a target, with their answers',
  access: 'user',
  params: TargetParams,
  answer: MessageAnswer,
});
