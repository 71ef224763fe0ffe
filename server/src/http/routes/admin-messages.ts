import type { Language, TargetExplanation } from '@newswatch/shared/contracts';
import { adminCalls, adminMessages, type MessageSample } from '@newswatch/shared/contracts/admin';
import type { AdminNotificationsService, AdminTargetsService, BroadcastsService } from '../../admin/index.ts';
import { type Route, route } from '../route.ts';

const askerOf = ({ caller, ip }: { caller: { id: string }; ip: string }) => ({ id: caller.id, ip });

/** The targets of all users; each row's `access` makes the app check the role before the handler. */
export function adminTargetRoutes(
  targets: AdminTargetsService,
  explain: (targetId: string, article: string) => Promise<TargetExplanation>,
): Route[] {
  const { adminTargets: calls } = adminCalls;
  const says = adminMessages.targets;
  return [
    route(calls.list, ({ query, now }) => targets.list(query, now)),
    route(calls.get, async ({ params, now }) => ({ target: await targets.get(params.targetId, now) })),
    route(calls.explain, ({ params, body }) => explain(params.targetId, body.article)),
    route(calls.suspend, async (request) => {
      const { params, body, now } = request;
      await targets.suspend(askerOf(request), params.targetId, body.reason, now);
      return { target: await targets.get(params.targetId, now), message: says.suspended };
    }),
    route(calls.activate, async (request) => {
      await targets.activate(askerOf(request), request.params.targetId, request.body.reason, request.now);
      return { target: await targets.get(request.params.targetId, request.now), message: says.activated };
    }),
    route(calls.remove, async (request) => {
      await targets.remove(askerOf(request), request.params.targetId, request.now);
      return { message: says.deleted };
    }),
  ];
}

/** Notifications of all users, and broadcasts. */
export function adminNotificationRoutes(
  notifications: AdminNotificationsService,
  broadcasts: BroadcastsService,
  composeSamples: (language: Language) => MessageSample[],
): Route[] {
  const { adminNotifications: calls } = adminCalls;
  return [
    route(calls.list, ({ query }) => notifications.list(query)),
    route(calls.stats, ({ now }) => notifications.stats(now)),
    route(calls.samples, async ({ query }) => ({ items: composeSamples(query.language) })),
    route(calls.broadcasts, ({ query }) => broadcasts.list(query)),
    route(calls.broadcast, (request) => broadcasts.start(askerOf(request), request.body, request.now)),
    route(calls.cancelBroadcast, (request) =>
      broadcasts.cancel(askerOf(request), request.params.broadcastId, request.now),
    ),
    route(calls.bulkRetry, (request) =>
      notifications.bulkRetry(askerOf(request), request.body.filter, request.now),
    ),
    route(calls.get, ({ params }) => notifications.get(params.notificationId)),
    route(calls.retry, (request) =>
      notifications.retry(askerOf(request), request.params.notificationId, request.now),
    ),
  ];
}
