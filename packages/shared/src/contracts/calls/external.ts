import { ArticleAnswer, ArticleParams } from '../article.ts';
import { AssistantMessage, AssistantReply } from '../assistant-tools.ts';
import {
  ApiAhead,
  ApiAheadQuery,
  ApiArticles,
  ApiArticlesQuery,
  ApiJournalistAnswer,
  ApiJournalists,
  ApiJournalistsQuery,
  ApiMatches,
  ApiMatchesQuery,
  ApiMe,
  ApiQuotes,
  ApiQuotesQuery,
  ApiReleaseArticles,
  ApiReleaseArticlesQuery,
  ApiReleases,
  ApiReleasesQuery,
  ApiSources,
  ApiSourcesQuery,
  ApiSpeakers,
  ApiSpeakersQuery,
  ApiStory,
} from '../external-api.ts';
import { JournalistParams } from '../journalist.ts';
import { ReleaseDetails, ReleaseParams } from '../release.ts';
import { StoryParams } from '../story-choice.ts';
import { defineCall } from './define-call.ts';
import { pagesDeprecation } from './pages-deprecation.ts';

/** The calls that an API key allows. */

export * from './external-deliveries.ts';
export * from './external-subscriptions.ts';
export * from './external-targets.ts';
export * from './external-webhooks.ts';

export const me = defineCall({
  method: 'GET',
  path: '/external/v1/me',
  summary: 'Get the owner, permissions and hourly usage of this key',
  access: 'api_key',
  answer: ApiMe,
});

export const assistant = defineCall({
  method: 'POST',
  path: '/external/v1/mcp',
  summary:
    'Send a Model Context Protocol message; the tools for assistants are read-only, and most of them require a permission',
  access: 'api_key',
  protocol: 'mcp',
  body: AssistantMessage,
  answer: AssistantReply,
});

export const matches = defineCall({
  method: 'GET',
  path: '/external/v1/matches',
  summary: 'List your targets’ matches as they are found, oldest first, starting at a cursor',
  access: 'api_key',
  scope: 'matches:read',
  query: ApiMatchesQuery,
  answer: ApiMatches,
});

export const articles = defineCall({
  method: 'GET',
  path: '/external/v1/articles',
  summary: 'List the articles that match your targets, or all articles',
  access: 'api_key',
  scope: 'articles:read',
  query: ApiArticlesQuery,
  answer: ApiArticles,
  deprecation: pagesDeprecation,
});

export const article = defineCall({
  method: 'GET',
  path: '/external/v1/articles/:articleId',
  summary: 'Get an article with its text, and why it matched your targets',
  access: 'api_key',
  scope: 'articles:read',
  params: ArticleParams,
  answer: ArticleAnswer,
});

export const story = defineCall({
  method: 'GET',
  path: '/external/v1/stories/:storyId',
  summary:
    'Get a story: what its sources report, who reported it first, which targets found it, and what came before and after',
  access: 'api_key',
  scope: 'articles:read',
  params: StoryParams,
  answer: ApiStory,
});

export const quotes = defineCall({
  method: 'GET',
  path: '/external/v1/quotes',
  summary:
    'List the quotes in the articles that your targets found, newest first; by default from the last 30 days',
  access: 'api_key',
  scope: 'articles:read',
  query: ApiQuotesQuery,
  answer: ApiQuotes,
});

export const speakers = defineCall({
  method: 'GET',
  path: '/external/v1/speakers',
  summary:
    'List the people and organisations quoted most in the articles that your targets found; by default in the last 30 days',
  access: 'api_key',
  scope: 'articles:read',
  query: ApiSpeakersQuery,
  answer: ApiSpeakers,
});

export const journalists = defineCall({
  method: 'GET',
  path: '/external/v1/journalists',
  summary: 'List the journalists who wrote the articles that your targets found in a period',
  access: 'api_key',
  scope: 'articles:read',
  query: ApiJournalistsQuery,
  answer: ApiJournalists,
});

export const journalist = defineCall({
  method: 'GET',
  path: '/external/v1/journalists/:journalistId',
  summary: 'Get a journalist: their newest articles, where they write, and which of your targets found them',
  access: 'api_key',
  scope: 'articles:read',
  params: JournalistParams,
  answer: ApiJournalistAnswer,
});

export const releases = defineCall({
  method: 'GET',
  path: '/external/v1/releases',
  summary: 'List your press releases, with the number of articles that reuse each of them',
  access: 'api_key',
  scope: 'releases:read',
  query: ApiReleasesQuery,
  answer: ApiReleases,
});

export const release = defineCall({
  method: 'GET',
  path: '/external/v1/releases/:releaseId',
  summary: 'Get one of your press releases with its text, and how many articles contain each of its passages',
  access: 'api_key',
  scope: 'releases:read',
  params: ReleaseParams,
  answer: ReleaseDetails,
});

export const releaseArticles = defineCall({
  method: 'GET',
  path: '/external/v1/releases/:releaseId/articles',
  summary:
    'List the articles that reuse or quote a press release, and how much of its text each of them contains',
  access: 'api_key',
  scope: 'releases:read',
  params: ReleaseParams,
  query: ApiReleaseArticlesQuery,
  answer: ApiReleaseArticles,
});

export const ahead = defineCall({
  method: 'GET',
  path: '/external/v1/ahead',
  summary:
    'List the events announced in your targets’ articles, by day: upcoming events, or those from recent days',
  access: 'api_key',
  scope: 'matches:read',
  query: ApiAheadQuery,
  answer: ApiAhead,
});

export const sources = defineCall({
  method: 'GET',
  path: '/external/v1/sources',
  summary: 'List the approved sources',
  access: 'api_key',
  scope: 'articles:read',
  query: ApiSourcesQuery,
  answer: ApiSources,
  deprecation: pagesDeprecation,
});
