import { targetRoutes } from '../../http/routes/targets.ts';
import type { Room } from '../room.ts';

export const targetsRoom: Room = {
  routes: ({ targets }) => targetRoutes(targets),
};
