import * as v from 'valibot';
import { Article, ArticleSummary, ArticlesQuery } from '../article.ts';
import { ApiMatches, ApiMatchesQuery, ApiMe } from '../external-api.ts';
import { ArticleId, listOf, MessageAnswer, TargetId } from '../primitives.ts';
import { Source, SourcesQuery } from '../source.ts';
import { Target, TargetAnswer, TargetDraft, TargetsQuery } from '../target.ts';
import { defineCall } from './define-call.ts';

const TargetParams = v.strictObject({ targetId: TargetId });
/** No parameters: also none that holds a key. */
const NoQuery = v.strictObject({});

/** What an API key opens. */
export const external = {
  me: defineCall({
    method: 'GET',
    path: '/external/v1/me',
    summary: 'Whose key this is, what it may do, and how much of its hour is used',
    access: 'api_key',
    query: NoQuery,
    answer: ApiMe,
  }),
  matches: defineCall({
    method: 'GET',
    path: '/external/v1/matches',
    summary: 'What my targets have found, oldest first, from a cursor on',
    access: 'api_key',
    scope: 'matches:read',
    query: ApiMatchesQuery,
    answer: ApiMatches,
  }),
  articles: defineCall({
    method: 'GET',
    path: '/external/v1/articles',
    summary: 'Articles matched to my targets, or all',
    access: 'api_key',
    scope: 'articles:read',
    query: ArticlesQuery,
    answer: listOf(ArticleSummary),
  }),
  article: defineCall({
    method: 'GET',
    path: '/external/v1/articles/:articleId',
    summary: 'One article with its text and why it matched',
    access: 'api_key',
    scope: 'articles:read',
    params: v.strictObject({ articleId: ArticleId }),
    query: NoQuery,
    answer: v.object({ article: Article }),
  }),
  sources: defineCall({
    method: 'GET',
    path: '/external/v1/sources',
    summary: 'Approved sources',
    access: 'api_key',
    scope: 'articles:read',
    query: SourcesQuery,
    answer: listOf(Source),
  }),
  targets: defineCall({
    method: 'GET',
    path: '/external/v1/targets',
    summary: 'My targets',
    access: 'api_key',
    scope: 'targets:read',
    query: TargetsQuery,
    answer: listOf(Target),
  }),
  target: defineCall({
    method: 'GET',
    path: '/external/v1/targets/:targetId',
    summary: 'One target',
    access: 'api_key',
    scope: 'targets:read',
    params: TargetParams,
    query: NoQuery,
    answer: TargetAnswer,
  }),
  createTarget: defineCall({
    method: 'POST',
    path: '/external/v1/targets',
    summary: 'Create a target',
    access: 'api_key',
    scope: 'targets:write',
    query: NoQuery,
    body: TargetDraft,
    answer: TargetAnswer,
    status: 201,
  }),
  replaceTarget: defineCall({
    method: 'PUT',
    path: '/external/v1/targets/:targetId',
    summary: 'Replace a target; a stale version is a conflict',
    access: 'api_key',
    scope: 'targets:write',
    params: TargetParams,
    query: NoQuery,
    body: TargetDraft,
    answer: TargetAnswer,
  }),
  removeTarget: defineCall({
    method: 'DELETE',
    path: '/external/v1/targets/:targetId',
    summary: 'Archive a target',
    access: 'api_key',
    scope: 'targets:write',
    params: TargetParams,
    query: NoQuery,
    answer: MessageAnswer,
  }),
};
