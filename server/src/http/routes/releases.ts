import { calls } from '@newswatch/shared/contracts';
import type { Releases } from '../../releases/index.ts';
import { type Route, route } from '../route.ts';

/** Press releases, and the articles that reuse them. */
export function releaseRoutes(releases: Releases): Route[] {
  return [
    route(calls.releases.list, ({ caller, query, now }) => releases.list(caller, query, now)),
    route(calls.releases.create, ({ caller, ip, body, now }) =>
      releases.create({ id: caller.id, ip }, body, now),
    ),
    route(calls.releases.get, ({ caller, params, now }) => releases.get(caller.id, params.releaseId, now)),
    route(calls.releases.update, ({ caller, ip, params, body, now }) =>
      releases.update({ id: caller.id, ip }, params.releaseId, body, now),
    ),
    route(calls.releases.setStatus, ({ caller, ip, params, body, now }) =>
      releases.setStatus({ id: caller.id, ip }, params.releaseId, body.status, now),
    ),
    route(calls.releases.remove, ({ caller, params }) => releases.remove(caller.id, params.releaseId)),
    route(calls.releases.articles, ({ caller, params, query }) =>
      releases.articles(caller.id, params.releaseId, query),
    ),
    route(calls.releases.compare, ({ caller, params }) =>
      releases.compare(caller.id, params.releaseId, params.articleId),
    ),
    route(calls.releases.exportArticles, ({ caller, ip, signal, params, query, now }) =>
      releases.exportArticles({ id: caller.id, ip, signal }, params.releaseId, query.format, now),
    ),
  ];
}
