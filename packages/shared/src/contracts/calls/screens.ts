import { MessageAnswer } from '../primitives.ts';
import { ScreenAnswer, ScreenDraft, ScreenList, ScreenParams } from '../screen.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/screens',
  summary: 'List your newsroom screens, and what they show',
  access: 'user',
  answer: ScreenList,
});

export const create = defineCall({
  method: 'POST',
  path: '/screens',
  summary: 'Add a newsroom screen',
  access: 'user',
  body: ScreenDraft,
  answer: ScreenAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/screens/:screenId',
  summary: 'Change what a newsroom screen shows',
  access: 'user',
  params: ScreenParams,
  body: ScreenDraft,
  answer: ScreenAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/screens/:screenId',
  summary: 'Delete a newsroom screen',
  access: 'user',
  params: ScreenParams,
  answer: MessageAnswer,
});
