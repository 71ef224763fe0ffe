import { SearchAnswer, SearchQuery } from '../search.ts';
import { defineCall } from './define-call.ts';

export const find = defineCall({
  method: 'GET',
  path: '/search',
  summary:
    'Search everything I may open, by name: targets, articles, sources, journalists, apps, help, chats; for administrators, people too',
  access: 'user',
  query: SearchQuery,
  answer: SearchAnswer,
});
