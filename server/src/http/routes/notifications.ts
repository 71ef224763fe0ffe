import { calls, limits } from '@newswatch/shared/contracts';
import type { NotificationsService } from '../../notifications/index.ts';
import type { ContentBase } from '../../notifier/index.ts';
import type { Throttle } from '../../throttle/index.ts';
import { type Route, route } from '../route.ts';

/** Limit for resending one alert. */
const RESENDS = { limit: limits.RESENDS_PER_DAY, windowSeconds: 86_400 };
const TRIES_NOW = { limit: limits.TRIES_NOW_PER_DAY, windowSeconds: 86_400 };
const DIGESTS_NOW = { limit: limits.DIGESTS_NOW_PER_DAY, windowSeconds: 86_400 };
const EMAIL_RESUMES = { limit: limits.EMAIL_RESUMES_PER_DAY, windowSeconds: 86_400 };

/** A person's inbox. */
export function notificationRoutes(
  inbox: NotificationsService,
  throttle: Throttle,
  linkBase: () => ContentBase,
): Route[] {
  return [
    route(calls.notifications.list, ({ caller, query }) => inbox.list(caller.id, query)),
    route(calls.notifications.unreadCount, ({ caller }) => inbox.unreadNow(caller.id)),
    route(calls.notifications.unreadByFilter, async ({ caller, body }) => ({
      unread: await inbox.unreadByFilter(caller.id, body.filters),
    })),
    route(calls.notifications.facets, ({ caller, query }) => inbox.facets(caller.id, query)),
    route(calls.notifications.limits, ({ caller, now }) => inbox.limits(caller.id, now)),
    route(calls.notifications.bulk, async ({ caller, body, now }) => ({
      updated: await inbox.changeAll(caller.id, body, now),
    })),
    route(calls.notifications.groups, ({ caller, query }) => inbox.groups(caller.id, query)),
    route(calls.notifications.changeGroups, async ({ caller, body, now }) => ({
      updated: await inbox.changeGroups(caller.id, body, now),
      changed_at: now.toISOString(),
    })),
    route(calls.notifications.undoGroups, async ({ caller, body }) => ({
      updated: await inbox.undoGroups(caller.id, body),
    })),
    route(calls.notifications.snooze, async ({ caller, body, now }) => ({
      updated: await inbox.snooze(caller.id, body, now),
      changed_at: now.toISOString(),
    })),
    route(calls.notifications.undoSnooze, async ({ caller, body }) => ({
      updated: await inbox.undoSnooze(caller.id, new Date(body.changed_at)),
    })),
    route(calls.notifications.resend, async ({ caller, ip, params: { notificationId }, body, now }) => ({
      notification: await throttle.countIfDone(
        { id: caller.id, ip },
        `resend:${notificationId}`,
        RESENDS,
        now,
        () => inbox.resend(caller.id, notificationId, body.channel, now),
      ),
    })),
    route(calls.notifications.tryNow, async ({ caller, ip, params: { notificationId }, body, now }) => ({
      notification: await throttle.countIfDone(
        { id: caller.id, ip },
        `try-now:${notificationId}`,
        TRIES_NOW,
        now,
        () => inbox.tryNow(caller.id, notificationId, body.channel, now),
      ),
    })),
    route(calls.notifications.previewDigest, ({ caller, now }) =>
      inbox.previewDigest(caller.id, linkBase(), now),
    ),
    route(calls.notifications.sendDigest, async ({ caller, ip, now }) => {
      const person = { id: caller.id, ip };
      const alerts = await throttle.countIfDone(person, 'digest-now', DIGESTS_NOW, now, () =>
        inbox.sendDigest(caller.id, now),
      );
      return {
        message:
          alerts === 1 ? 'The digest is on its way: 1 alert.' : `The digest is on its way: ${alerts} alerts.`,
      };
    }),
    route(calls.notifications.resumeEmail, async ({ caller, now }) => {
      await throttle.hit(`resume-email:${caller.id}`, EMAIL_RESUMES, now);
      await inbox.resumeEmail(caller.id);
      return { message: 'Alerts will be sent to your email address again.' };
    }),
    route(calls.notifications.deliveries, ({ caller, query }) => inbox.deliveries(caller.id, query)),
    route(calls.notifications.get, async ({ caller, params }) => ({
      notification: await inbox.get(caller.id, params.notificationId),
    })),
    route(calls.notifications.setRead, async ({ caller, params, body, now }) => ({
      notification: await inbox.setRead(caller.id, params.notificationId, body.read, now),
    })),
    route(calls.notifications.readAll, async ({ caller, body, now }) => ({
      updated: await inbox.readAll(caller.id, body.before ? new Date(body.before) : undefined, now),
    })),
    route(calls.notifications.archive, async ({ caller, params, now }) => ({
      notification: await inbox.archive(caller.id, params.notificationId, now),
    })),
    route(calls.notifications.remove, async ({ caller, params, now }) => {
      await inbox.remove(caller.id, params.notificationId, now);
      return { message: 'Notification deleted.' };
    }),
  ];
}
