import { createBrands } from '../../brand/index.ts';
import { brandRoutes } from '../../http/routes/brand.ts';
import type { Room } from '../room.ts';

export const brandRoom: Room = {
  routes: ({ db, throttle }) => brandRoutes(createBrands({ db, throttle })),
};
