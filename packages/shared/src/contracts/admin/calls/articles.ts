import { defineCall } from '../../calls/define-call.ts';
import {
  AdminArticleAnswer,
  AdminArticleChanged,
  AdminArticleList,
  AdminArticleParams,
  AdminArticlesQuery,
  ArticleCorrection,
  ArticleStatusUpdate,
  Reextracted,
  ReextractRequest,
  RematchAnswer,
  RematchRequest,
  StoryMerge,
} from '../articles.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/articles',
  summary: 'List all articles, and how each was extracted',
  access: 'admin',
  query: AdminArticlesQuery,
  answer: AdminArticleList,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/articles/:articleId',
  summary: 'Get an article with its text, versions, story and reports',
  access: 'admin',
  params: AdminArticleParams,
  answer: AdminArticleAnswer,
});

export const setStatus = defineCall({
  method: 'PUT',
  path: '/admin/articles/:articleId/status',
  summary: 'Hide an article from everyone, or show it again',
  access: 'admin',
  params: AdminArticleParams,
  body: ArticleStatusUpdate,
  answer: AdminArticleChanged,
});

export const correct = defineCall({
  method: 'PUT',
  path: '/admin/articles/:articleId/correction',
  summary: 'Correct fields of an article by hand, or remove a correction; nobody is alerted',
  access: 'admin',
  params: AdminArticleParams,
  body: ArticleCorrection,
  answer: AdminArticleChanged,
});

export const reextract = defineCall({
  method: 'POST',
  path: '/admin/articles/:articleId/reextract',
  summary: 'Fetch the page of an article and extract it again; returns the markup and the text',
  access: 'admin',
  params: AdminArticleParams,
  body: ReextractRequest,
  answer: Reextracted,
});

export const rematch = defineCall({
  method: 'POST',
  path: '/admin/articles/:articleId/rematch',
  summary:
    'List the targets that an article would match now; on request, new matches are saved and their alerts sent',
  access: 'admin',
  params: AdminArticleParams,
  body: RematchRequest,
  answer: RematchAnswer,
});

export const split = defineCall({
  method: 'POST',
  path: '/admin/articles/:articleId/split',
  summary: 'Split an article into a separate story; alerts held back by its old story are sent',
  access: 'admin',
  params: AdminArticleParams,
  answer: AdminArticleChanged,
});

export const closeReports = defineCall({
  method: 'POST',
  path: '/admin/articles/:articleId/settle-reports',
  summary: 'Close the problem reports about an article',
  access: 'admin',
  params: AdminArticleParams,
  answer: AdminArticleChanged,
});

export const merge = defineCall({
  method: 'POST',
  path: '/admin/articles/:articleId/merge',
  summary: 'Merge an article’s story with another article’s story',
  access: 'admin',
  params: AdminArticleParams,
  body: StoryMerge,
  answer: AdminArticleChanged,
});
