import {
  ArticleAnswer,
  ArticleList,
  ArticleParams,
  ArticleReadAnswer,
  ArticleReadUpdate,
  ArticleSavedAnswer,
  ArticleSavedUpdate,
  ArticlesQuery,
} from '../article.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/articles',
  summary: 'Articles matched to my targets, or all',
  access: 'user',
  query: ArticlesQuery,
  answer: ArticleList,
});

export const get = defineCall({
  method: 'GET',
  path: '/articles/:articleId',
  summary: 'One article with its text and why it matched',
  access: 'user',
  params: ArticleParams,
  answer: ArticleAnswer,
});

export const setRead = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/read',
  summary: 'Mark read or unread',
  access: 'user',
  params: ArticleParams,
  body: ArticleReadUpdate,
  answer: ArticleReadAnswer,
});

export const setSaved = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/saved',
  summary: 'Save or unsave',
  access: 'user',
  params: ArticleParams,
  body: ArticleSavedUpdate,
  answer: ArticleSavedAnswer,
});
