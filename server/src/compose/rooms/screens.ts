import { screenRoutes } from '../../http/routes/screens.ts';
import { createScreens } from '../../screens/index.ts';
import type { Room } from '../room.ts';

export const screensRoom: Room = {
  routes: ({ db }) => screenRoutes(createScreens({ db })),
};
