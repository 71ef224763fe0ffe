import { readDigestEvents } from '../../ahead/index.ts';
import { readChangesSince } from '../../full-coverage/index.ts';
import { notificationRoutes } from '../../http/routes/notifications.ts';
import { createMessageLinks } from '../../message-links/index.ts';
import { readDigestQuotes } from '../../quote-lists/index.ts';
import { readUnusual } from '../../targets/index.ts';
import { keyFor } from '../deployment.ts';
import { LINKS_KEY } from '../links-key.ts';
import type { Room } from '../room.ts';

export const notificationsRoom: Room = {
  routes({ db, notifications, throttle, options, baseUrl }) {
    const key = keyFor(options.secret, LINKS_KEY);
    return notificationRoutes(notifications, throttle, () => ({
      baseUrl: baseUrl(),
      links: createMessageLinks(key, baseUrl()),
      unusual: (userId, targetIds, at) => readUnusual(db, userId, targetIds, at),
      ahead: readDigestEvents(db, baseUrl()),
      quotes: readDigestQuotes(db, baseUrl()),
      changes: (userId, since) => readChangesSince(db, userId, since),
    }));
  },
};
