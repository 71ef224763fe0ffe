import { calls } from '@newswatch/shared/contracts';
import type { Apps } from '../../apps/index.ts';
import { type Route, route } from '../route.ts';

/** The apps to which a person's alerts can be sent. */
export function appRoutes(apps: Apps): Route[] {
  return [
    route(calls.apps.list, async ({ caller, now }) => ({ items: await apps.list(caller.id, now) })),
    route(calls.apps.feeds, async ({ caller }) => ({ items: await apps.feeds(caller.id) })),
    route(calls.apps.rotateFeed, async ({ caller, params, now }) => ({
      feed: await apps.rotateFeed(caller.id, params.targetId, now),
      message: 'The feed has a new address. Older addresses no longer work.',
    })),
    route(calls.apps.removeFeed, async ({ caller, params }) => ({
      feed: await apps.removeFeed(caller.id, params.targetId),
      message: 'The feed was turned off.',
    })),
    route(calls.apps.chatApps, async ({ caller }) => ({ items: await apps.chatApps(caller.id) })),
    route(calls.apps.connect, async ({ caller, body, now }) => ({
      app: await apps.connect(caller.id, body, now),
      message: 'Connected. The test message is in the channel.',
    })),
    route(calls.apps.update, async ({ caller, params, body }) => ({
      app: await apps.update(caller.id, params.appId, body),
      message: 'Channel saved.',
    })),
    route(calls.apps.test, async ({ caller, params, now }) => ({
      app: await apps.test(caller.id, params.appId, now),
      message: 'The test message was accepted.',
    })),
    route(calls.apps.disconnect, async ({ caller, params }) => {
      await apps.disconnect(caller.id, params.appId);
      return { message: 'Channel disconnected.' };
    }),
  ];
}
