import { defineCall } from '../../calls/define-call.ts';
import { JournalistParams } from '../../journalist.ts';
import { MessageAnswer } from '../../primitives.ts';
import { HiddenJournalistList, HiddenJournalistsQuery, JournalistHiding } from '../journalists.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/journalists/hidden',
  summary: 'List the hidden journalists',
  access: 'admin',
  query: HiddenJournalistsQuery,
  answer: HiddenJournalistList,
});

export const hide = defineCall({
  method: 'PUT',
  path: '/admin/journalists/:journalistId/hidden',
  summary: 'Hide a journalist at their request; they are no longer listed, linked or counted by name',
  access: 'admin',
  params: JournalistParams,
  body: JournalistHiding,
  answer: MessageAnswer,
});

export const show = defineCall({
  method: 'DELETE',
  path: '/admin/journalists/:journalistId/hidden',
  summary: 'Show a hidden journalist again',
  access: 'admin',
  params: JournalistParams,
  answer: MessageAnswer,
});
