import { createApps } from '../../apps/index.ts';
import { appRoutes } from '../../http/routes/apps.ts';
import { createGuardedPoster } from '../../outbound/index.ts';
import { chatAppKey } from '../chat-app-key.ts';
import type { Room } from '../room.ts';

const TEST_WITHIN_MS = 8_000;

export const appsRoom: Room = {
  routes: ({ db, throttle, options, baseUrl }) => {
    const poster = createGuardedPoster({
      userAgent: 'Newswatch-Apps/1',
      allowedPrivateHosts: options.allowedPrivateHosts ?? [],
      totalTimeoutMs: TEST_WITHIN_MS,
      connections: 2,
    });
    return appRoutes(
      createApps({
        db,
        throttle,
        poster,
        key: chatAppKey(options.secret),
        whatsapp: options.whatsapp,
        baseUrl,
      }),
    );
  },
};
