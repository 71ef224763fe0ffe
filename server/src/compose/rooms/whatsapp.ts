import { whatsappRoutes } from '../../http/routes/whatsapp.ts';
import { createWhatsappAdmin } from '../../whatsapp/index.ts';
import type { Room } from '../room.ts';

export const whatsappRoom: Room = {
  routes: ({ db, options, throttle }) =>
    whatsappRoutes(createWhatsappAdmin({ db, gateway: options.whatsapp, throttle })),
};
