import { sharedLinkRoutes } from '../../http/routes/shared-links.ts';
import { createSharedLinks } from '../../sharing/index.ts';
import type { Room } from '../room.ts';

export const sharingRoom: Room = {
  routes: ({ db, hasher, baseUrl }) => sharedLinkRoutes(createSharedLinks({ db, hasher, baseUrl })),
};
