import { calls } from '@newswatch/shared/contracts';
import type { CollectionLogService, FollowedStoriesService, TimelineExport } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** The stories that collections follow, what is reported about them, and the logs of collections. */
export function collectionStoryRoutes({
  stories,
  log,
  timeline,
}: {
  stories: FollowedStoriesService;
  log: CollectionLogService;
  timeline: TimelineExport;
}): Route[] {
  return [
    route(calls.collectionStories.situation, ({ caller, params, now }) =>
      stories.situation(caller.id, params.collectionId, now),
    ),
    route(calls.collectionStories.follow, ({ caller, params, body, now }) =>
      stories.follow(caller.id, params.collectionId, body.article_id, now),
    ),
    route(calls.collectionStories.unfollow, ({ caller, params, query, now }) =>
      stories.unfollow(caller.id, params, query.reports, now),
    ),
    route(calls.collectionLog.list, ({ caller, params, query }) =>
      log.list(caller.id, params.collectionId, query),
    ),
    route(calls.collectionLog.write, ({ caller, params, body, now }) =>
      log.write(caller.id, params.collectionId, body, now),
    ),
    route(calls.collectionLog.change, ({ caller, params, body, now }) =>
      log.change(caller.id, params, body, now),
    ),
    route(calls.collectionLog.remove, ({ caller, params, now }) => log.remove(caller.id, params, now)),
    route(calls.collectionLog.answer, ({ caller, params, body, now }) =>
      log.answer(caller.id, params, body, now),
    ),
    route(calls.collectionLog.reopen, ({ caller, params, query, now }) =>
      log.reopen(caller.id, params, query.version, now),
    ),
    route(calls.collectionLog.exportTimeline, ({ caller, ip, signal, params, query, now }) =>
      timeline.make({ ...caller, ip, signal }, params.collectionId, query.format, now),
    ),
  ];
}
