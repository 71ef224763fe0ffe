import { contentRoutes } from '../../http/routes/content.ts';
import type { Room } from '../room.ts';

export const contentRoom: Room = {
  routes: ({ articles, sources }) => contentRoutes({ articles, sources }),
};
