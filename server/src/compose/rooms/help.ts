import { createHelp, helpLibrary } from '../../help/index.ts';
import { helpRoutes } from '../../http/routes/help.ts';
import type { Room } from '../room.ts';

export const helpRoom: Room = {
  routes: ({ db, options }) =>
    helpRoutes(createHelp({ db, library: helpLibrary(), whatsapp: options.whatsapp })),
};
