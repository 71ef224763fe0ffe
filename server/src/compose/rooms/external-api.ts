import { createApiKeys } from '../../external-api/index.ts';
import { apiKeyRoutes, externalRoutes } from '../../http/routes/external-api.ts';
import { createMatchFeed } from '../../targets/index.ts';
import type { Room } from '../room.ts';

export const externalApiRoom: Room = {
  routes: ({ db, apiKeyAuth, targets, articles, sources }) => [
    ...apiKeyRoutes(createApiKeys({ db })),
    ...externalRoutes({ apiKeyAuth, targets, feed: createMatchFeed({ db, articles }), articles, sources }),
  ],
};
