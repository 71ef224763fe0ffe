import { ExportedFile, TableExportQuery } from '../exported-file.ts';
import { MessageAnswer } from '../primitives.ts';
import {
  ReleaseAnswer,
  ReleaseArticleList,
  ReleaseArticleParams,
  ReleaseArticlesQuery,
  ReleaseComparison,
  ReleaseDetails,
  ReleaseDraft,
  ReleaseList,
  ReleaseParams,
  ReleaseStatusChange,
  ReleasesQuery,
} from '../release.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/releases',
  summary: 'List your press releases, with the number of articles that reuse each of them',
  access: 'user',
  query: ReleasesQuery,
  answer: ReleaseList,
});

export const create = defineCall({
  method: 'POST',
  path: '/releases',
  summary: 'Add a press release; stored articles are compared with it in the background',
  access: 'user',
  body: ReleaseDraft,
  answer: ReleaseAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/releases/:releaseId',
  summary: 'Get one of your press releases with its text, and how many articles contain each of its passages',
  access: 'user',
  params: ReleaseParams,
  answer: ReleaseDetails,
});

export const update = defineCall({
  method: 'PUT',
  path: '/releases/:releaseId',
  summary: 'Change a press release; if its text changes, all articles are compared again',
  access: 'user',
  params: ReleaseParams,
  body: ReleaseDraft,
  answer: ReleaseAnswer,
});

export const setStatus = defineCall({
  method: 'PUT',
  path: '/releases/:releaseId/status',
  summary: 'Stop comparing new articles with a press release, or start doing so again',
  access: 'user',
  params: ReleaseParams,
  body: ReleaseStatusChange,
  answer: ReleaseAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/releases/:releaseId',
  summary: 'Delete a press release and its results',
  access: 'user',
  params: ReleaseParams,
  answer: MessageAnswer,
});

export const articles = defineCall({
  method: 'GET',
  path: '/releases/:releaseId/articles',
  summary: 'List the articles that reuse or quote a press release',
  access: 'user',
  params: ReleaseParams,
  query: ReleaseArticlesQuery,
  answer: ReleaseArticleList,
});

export const compare = defineCall({
  method: 'GET',
  path: '/releases/:releaseId/articles/:articleId',
  summary: 'Get a press release and an article that reuses it, with the passages that they share',
  access: 'user',
  params: ReleaseArticleParams,
  answer: ReleaseComparison,
});

export const exportArticles = defineCall({
  method: 'GET',
  path: '/releases/:releaseId/export',
  summary: 'Export the articles that reuse or quote a press release as a table',
  access: 'user',
  params: ReleaseParams,
  query: TableExportQuery,
  answer: ExportedFile,
});
