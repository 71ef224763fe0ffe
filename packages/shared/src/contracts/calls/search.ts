import { SearchAnswer, SearchQuery } from '../search.ts';
import { defineCall } from './define-call.ts';

export const find = defineCall({
  method: 'GET',
  path: '/search',
  summary:
    'Search everything that you may open, by name: targets, articles, sources, journalists, apps, help and chats; for administrators, people as well',
  access: 'user',
  query: SearchQuery,
  answer: SearchAnswer,
});
