import { ArticleAddition, ArticleAdditionAnswer } from '../added-article.ts';
import {
  ArticleCluster,
  ArticleList,
  ArticleParams,
  ArticleReadAnswer,
  ArticleReadUpdate,
  ArticleReportDraft,
  ArticleSavedAnswer,
  ArticleSavedUpdate,
  ArticlesExportQuery,
  ArticlesQuery,
  ArticlesReadAll,
  ArticlesUpdated,
  ArticleVersions,
  OpenedArticleAnswer,
} from '../article.ts';
import { ArticleOverview, ArticleOverviewQuery } from '../article-overview.ts';
import { ExportedFile } from '../exported-file.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/articles',
  summary: 'List the articles that match your targets, or all articles',
  access: 'user',
  query: ArticlesQuery,
  answer: ArticleList,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/articles/export',
  summary: 'Export the first 10,000 articles in the list as a file',
  access: 'user',
  query: ArticlesExportQuery,
  answer: ExportedFile,
});

export const overview = defineCall({
  method: 'GET',
  path: '/articles/overview',
  summary:
    'Get what the newest 5,000 articles in the list report: stories, developments, names, quotes and sources',
  access: 'user',
  query: ArticleOverviewQuery,
  answer: ArticleOverview,
});

export const get = defineCall({
  method: 'GET',
  path: '/articles/:articleId',
  summary: 'Get an article with its text, and why it matched your targets',
  access: 'user',
  params: ArticleParams,
  answer: OpenedArticleAnswer,
});

export const cluster = defineCall({
  method: 'GET',
  path: '/articles/:articleId/cluster',
  summary: 'List the articles of the story that an article is part of',
  access: 'user',
  params: ArticleParams,
  answer: ArticleCluster,
});

export const setRead = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/read',
  summary: 'Mark an article as read or unread',
  access: 'user',
  params: ArticleParams,
  body: ArticleReadUpdate,
  answer: ArticleReadAnswer,
});

export const setSaved = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/saved',
  summary: 'Save an article, or remove it from your saved articles',
  access: 'user',
  params: ArticleParams,
  body: ArticleSavedUpdate,
  answer: ArticleSavedAnswer,
});

export const readAll = defineCall({
  method: 'POST',
  path: '/articles/read-all',
  summary: 'Mark everything that your targets found as read',
  access: 'user',
  body: ArticlesReadAll,
  answer: ArticlesUpdated,
});

export const versions = defineCall({
  method: 'GET',
  path: '/articles/:articleId/versions',
  summary: 'List the earlier versions of an article, newest first',
  access: 'user',
  params: ArticleParams,
  answer: ArticleVersions,
});

export const report = defineCall({
  method: 'POST',
  path: '/articles/:articleId/report',
  summary: 'Report a problem with an article to the administrators',
  access: 'user',
  params: ArticleParams,
  body: ArticleReportDraft,
  answer: MessageAnswer,
});

export const add = defineCall({
  method: 'POST',
  path: '/articles',
  summary: 'Add an article by its address, for you and the people you share it with',
  access: 'user',
  body: ArticleAddition,
  answer: ArticleAdditionAnswer,
});

export const removeAdded = defineCall({
  method: 'DELETE',
  path: '/articles/:articleId/added',
  summary: 'Remove an article that you added by its address',
  access: 'user',
  params: ArticleParams,
  answer: MessageAnswer,
});
