import { calls } from '@newswatch/shared/contracts';
import type { CollectionsService } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** Collections of articles, and the notes in them. */
export function collectionRoutes(collections: CollectionsService): Route[] {
  return [
    route(calls.collections.list, ({ caller, query }) => collections.list(caller.id, query)),
    route(calls.collections.create, ({ caller, body, now }) => collections.create(caller.id, body, now)),
    route(calls.collections.change, ({ caller, params, body, now }) =>
      collections.change(caller.id, params.collectionId, body, now),
    ),
    route(calls.collections.remove, ({ caller, params, now }) =>
      collections.remove(caller.id, params.collectionId, now),
    ),
    route(calls.collections.addArticles, ({ caller, params, body, now }) =>
      collections.add(caller.id, params.collectionId, body.article_ids, now),
    ),
    route(calls.collections.removeArticle, ({ caller, params, now }) =>
      collections.removeArticle(caller.id, params, now),
    ),
    route(calls.collections.setNote, ({ caller, params, body, now }) =>
      collections.setNote(caller.id, params, body, now),
    ),
    route(calls.collections.removeNote, ({ caller, params, now }) =>
      collections.removeNote(caller.id, params, params.authorId, now),
    ),
    route(calls.collections.setNews, ({ caller, params, body }) =>
      collections.setNews(caller.id, params.collectionId, body),
    ),
    route(calls.collections.visit, ({ caller, params, body, now }) =>
      collections.visit(caller.id, params.collectionId, body.addition, now),
    ),
    route(calls.collections.people, ({ caller, params, query }) =>
      collections.people(caller.id, params.collectionId, query),
    ),
  ];
}
