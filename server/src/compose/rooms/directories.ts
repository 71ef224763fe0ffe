import { createDirectories } from '../../directories/index.ts';
import { directoryRoutes } from '../../http/routes/directories.ts';
import type { Room } from '../room.ts';

export const directoriesRoom: Room = {
  routes: ({ db, baseUrl }) => directoryRoutes(createDirectories({ db, baseUrl })),
};
