import { adminCalls, adminMessages } from '@newswatch/shared/contracts/admin';
import type { AdminArticlesService } from '../../content/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** Articles for administrators; each row's `access` makes the app check the role. */
export function adminArticleRoutes(articles: AdminArticlesService): Route[] {
  const { adminArticles: rows } = adminCalls;
  const says = adminMessages.articles;
  return [
    route(rows.list, ({ query }) => articles.list(query)),
    route(rows.get, async ({ params }) => ({ article: await articles.get(params.articleId) })),
    route(rows.setStatus, async (request) => {
      const { articleId } = request.params;
      const { status } = request.body;
      await articles.setStatus(actorOf(request), articleId, status);
      return {
        article: await articles.get(articleId),
        message: status === 'hidden' ? says.hidden : says.shown,
      };
    }),
    route(rows.correct, async (request) => {
      const { articleId } = request.params;
      const isOther = await articles.correct(actorOf(request), articleId, request.body);
      const article = await articles.get(articleId);
      return { article, message: isOther ? says.corrected : says.sameAsBefore };
    }),
    route(rows.reextract, (request) =>
      articles.reextract(actorOf(request), request.params.articleId, request.body),
    ),
    route(rows.rematch, (request) =>
      articles.rematch(actorOf(request), request.params.articleId, request.body),
    ),
    route(rows.split, async (request) => {
      await articles.split(actorOf(request), request.params.articleId);
      return { article: await articles.get(request.params.articleId), message: says.split };
    }),
    route(rows.closeReports, async (request) => {
      await articles.closeReports(actorOf(request), request.params.articleId);
      return { article: await articles.get(request.params.articleId), message: says.settled };
    }),
    route(rows.merge, async (request) => {
      const { articleId } = request.params;
      await articles.merge(actorOf(request), articleId, request.body.article_id);
      return { article: await articles.get(articleId), message: says.merged };
    }),
  ];
}
