import { createForwards } from '../../forwards/index.ts';
import { forwardRoutes } from '../../http/routes/forwards.ts';
import type { Room } from '../room.ts';

export const forwardsRoom: Room = {
  routes: ({ db }) => forwardRoutes(createForwards({ db })),
};
