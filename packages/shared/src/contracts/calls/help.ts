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
  summary: 'List the help articles in your language, by keywords or category',
  access: 'user',
  query: HelpArticlesQuery,
  answer: HelpArticles,
});

export const get = defineCall({
  method: 'GET',
  path: '/help/articles/:slug',
  summary: 'Get a help article',
  access: 'user',
  params: HelpArticleParams,
  query: HelpArticleQuery,
  answer: HelpArticleAnswer,
});

export const feedback = defineCall({
  method: 'POST',
  path: '/help/articles/:slug/feedback',
  summary: 'Rate a help article; your last rating counts',
  access: 'user',
  params: HelpArticleParams,
  body: HelpFeedback,
  answer: HelpArticleAnswer,
});

export const status = defineCall({
  method: 'GET',
  path: '/help/status',
  summary: 'Get the current status of WhatsApp, crawling and email',
  access: 'user',
  answer: HelpStatus,
});
