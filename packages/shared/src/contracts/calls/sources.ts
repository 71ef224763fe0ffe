import { ArticleList } from '../article.ts';
import { FEEDS_FILE_BYTES_MAX } from '../limits/index.ts';
import {
  SourceAnswer,
  SourceArticlesQuery,
  SourceCategories,
  SourceList,
  SourceParams,
  SourcesQuery,
} from '../source.ts';
import { MatchedFeeds } from '../source-feeds.ts';
import { SuggestedTopics, SuggestedTopicsQuery } from '../suggested-topic.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/sources',
  summary: 'List the approved sources',
  access: 'user',
  query: SourcesQuery,
  answer: SourceList,
});

export const categories = defineCall({
  method: 'GET',
  path: '/sources/categories',
  summary: 'List the categories and countries of sources, and how many sources each has',
  access: 'user',
  answer: SourceCategories,
});

export const topics = defineCall({
  method: 'GET',
  path: '/sources/topics',
  summary: 'List topics of recent articles that begin with the typed letters, to search for sources by topic',
  access: 'user',
  query: SuggestedTopicsQuery,
  answer: SuggestedTopics,
});

export const matchFeeds = defineCall({
  method: 'POST',
  path: '/sources/match-feeds',
  summary: 'Find the feeds in an OPML file that are already sources; no site is contacted',
  access: 'user',
  upload: { bytesMax: FEEDS_FILE_BYTES_MAX },
  answer: MatchedFeeds,
});

export const get = defineCall({
  method: 'GET',
  path: '/sources/:sourceId',
  summary: 'Get a source with its latest articles',
  access: 'user',
  params: SourceParams,
  answer: SourceAnswer,
});

export const articles = defineCall({
  method: 'GET',
  path: '/sources/:sourceId/articles',
  summary: 'List the articles from a source, newest first',
  access: 'user',
  params: SourceParams,
  query: SourceArticlesQuery,
  answer: ArticleList,
});
