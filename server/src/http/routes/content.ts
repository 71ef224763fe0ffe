import { calls, messages } from '@newswatch/shared/contracts';
import type { ArticleOverviewService } from '../../article-overview/index.ts';
import type {
  AddedArticlesService,
  ArticleExport,
  ArticlesService,
  MatchFeeds,
  SourcesService,
} from '../../content/index.ts';
import type { SuggestedTopicsService } from '../../targets/index.ts';
import type { TranslationsService } from '../../translation/index.ts';
import { type Route, route } from '../route.ts';

/** Browsing sources, and reading articles. */
export function contentRoutes({
  articles,
  translations,
  articleExport,
  overview,
  sources,
  topics,
  matchFeeds,
  added,
}: {
  articles: ArticlesService;
  translations: TranslationsService;
  articleExport: ArticleExport;
  overview: ArticleOverviewService;
  sources: SourcesService;
  topics: SuggestedTopicsService;
  matchFeeds: MatchFeeds;
  added: AddedArticlesService;
}): Route[] {
  return [
    route(calls.sources.list, ({ caller, query, now }) => sources.list(caller.id, query, now)),
    route(calls.sources.categories, async () => ({
      items: await sources.categories(),
      countries: await sources.countries(),
    })),
    route(calls.sources.topics, async ({ query }) => ({ items: await topics.suggest(query) })),
    route(calls.sources.matchFeeds, ({ caller, ip, bytes, now }) =>
      matchFeeds({ ...caller, ip }, bytes, now),
    ),
    route(calls.sources.get, ({ caller, params, now }) => sources.get(caller.id, params.sourceId, now)),
    route(calls.sources.articles, ({ caller, params, query }) =>
      sources.articles(caller.id, params.sourceId, query),
    ),
    route(calls.articles.add, ({ caller, ip, body, now }) => added.add({ ...caller, ip }, body, now)),
    route(calls.articles.removeAdded, async ({ caller, params }) => {
      await added.remove(caller.id, params.articleId);
      return { message: messages.addedArticles.removed };
    }),
    route(calls.articles.readAll, ({ caller, body, now }) => articles.readAll(caller.id, body, now)),
    route(calls.articles.versions, async ({ caller, params }) => ({
      items: await articles.versions(caller.id, params.articleId),
    })),
    route(calls.articles.report, async ({ caller, params, body, now }) => {
      await articles.report(caller.id, params.articleId, body, now);
      return { message: 'Thank you. An administrator will look at it.' };
    }),
    route(calls.articles.list, ({ caller, query }) => articles.list(caller.id, query)),
    route(calls.articles.exportAll, ({ caller, ip, query, now, signal }) =>
      articleExport.make({ ...caller, ip, signal }, query, now),
    ),
    route(calls.articles.overview, ({ caller, query, now }) => overview.get(caller, query, now)),
    route(calls.articles.get, async ({ caller, params }) => {
      const article = await articles.get(caller.id, params.articleId);
      return { article, translation: await translations.offer(article.language) };
    }),
    route(calls.articles.cluster, ({ caller, params }) => articles.cluster(caller.id, params.articleId)),
    route(calls.articles.setRead, ({ caller, params, body, now }) =>
      articles.setRead(caller.id, params.articleId, body.read, now),
    ),
    route(calls.articles.setSaved, ({ caller, params, body, now }) =>
      articles.setSaved(caller.id, params.articleId, body.saved, now),
    ),
  ];
}
