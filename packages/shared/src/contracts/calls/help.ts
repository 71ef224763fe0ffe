import {
  HelpArticleAnswer,
  HelpArticleParams,
  HelpArticleQuery,
  HelpArticles,
  HelpArticlesQuery,
  HelpFeedback,
  HelpStatus,
} from '../help.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/help/articles',
  summary: 'Help articles in my language, by keywords or category',
  access: 'user',
  query: HelpArticlesQuery,
  answer: HelpArticles,
});

export const get = defineCall({
  method: 'GET',
  path: '/help/articles/:slug',
  summary: 'One help article',
  access: 'user',
  params: HelpArticleParams,
  query: HelpArticleQuery,
  answer: HelpArticleAnswer,
});

export const feedback = defineCall({
  method: 'POST',
  path: '/help/articles/:slug/feedback',
  summary: 'Rate a help article; the last answer counts',
  access: 'user',
  params: HelpArticleParams,
  body: HelpFeedback,
  answer: HelpArticleAnswer,
});

export const status = defineCall({
  method: 'GET',
  path: '/help/status',
  summary: 'The current status of WhatsApp, crawling and email',
  access: 'user',
  answer: HelpStatus,
});
