import * as v from 'valibot';
import { Article, ArticleReadUpdate, ArticleSavedUpdate, ArticleSummary, ArticlesQuery } from '../article.ts';
import { ArticleId, Count, listOf, SourceId, TargetId, Timestamp } from '../primitives.ts';
import { Category, Source, SourcesQuery } from '../source.ts';
import { defineCall } from './define-call.ts';

const SourceParams = v.strictObject({ sourceId: SourceId });
const ArticleParams = v.strictObject({ articleId: ArticleId });

export const sources = {
  list: defineCall({
    method: 'GET',
    path: '/sources',
    summary: 'Approved sources',
    access: 'user',
    query: SourcesQuery,
    answer: listOf(Source),
  }),
  categories: defineCall({
    method: 'GET',
    path: '/sources/categories',
    summary: 'Categories with how many sources each has',
    access: 'user',
    answer: v.object({ items: v.array(v.object({ value: Category, label: v.string(), count: Count })) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/sources/:sourceId',
    summary: 'One source with its latest articles',
    access: 'user',
    params: SourceParams,
    answer: v.object({
      source: Source,
      recent_articles: v.array(ArticleSummary),
      my_targets: v.array(v.object({ id: TargetId, name: v.string(), matches: Count })),
    }),
  }),
};

export const articles = {
  list: defineCall({
    method: 'GET',
    path: '/articles',
    summary: 'Articles matched to my targets, or all',
    access: 'user',
    query: ArticlesQuery,
    answer: listOf(ArticleSummary),
  }),
  get: defineCall({
    method: 'GET',
    path: '/articles/:articleId',
    summary: 'One article with its text and why it matched',
    access: 'user',
    params: ArticleParams,
    answer: v.object({ article: Article }),
  }),
  setRead: defineCall({
    method: 'PUT',
    path: '/articles/:articleId/read',
    summary: 'Mark read or unread',
    access: 'user',
    params: ArticleParams,
    body: ArticleReadUpdate,
    answer: v.object({ read_at: v.nullable(Timestamp) }),
  }),
  setSaved: defineCall({
    method: 'PUT',
    path: '/articles/:articleId/saved',
    summary: 'Save or unsave',
    access: 'user',
    params: ArticleParams,
    body: ArticleSavedUpdate,
    answer: v.object({ saved: v.boolean() }),
  }),
};
