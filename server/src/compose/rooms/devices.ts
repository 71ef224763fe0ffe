import { createDevices, readVapidKeys } from '../../devices/index.ts';
import { deviceRoutes } from '../../http/routes/devices.ts';
import type { Room } from '../room.ts';

export const devicesRoom: Room = {
  routes: ({ db, throttle, poster }) =>
    deviceRoutes(createDevices({ db, throttle, checkAddress: poster.check, keys: () => readVapidKeys(db) })),
};
