import { screenRoutes } from '../../http/routes/screens.ts';
import { televisionOwnerRoutes, televisionRoutes } from '../../http/routes/televisions.ts';
import { createScreens, createTelevisionOwnerSide, createTelevisionSide } from '../../screens/index.ts';
import { keyFor } from '../deployment.ts';
import type { Room } from '../room.ts';

const codeKey = (secret: string) => Buffer.from(keyFor(secret, 'codes of televisions'), 'hex');

export const screensRoom: Room = {
  routes: ({ db, throttle, accounts: { recentSignIn }, options: { secret } }) => [
    ...screenRoutes(createScreens({ db })),
    ...televisionOwnerRoutes(createTelevisionOwnerSide({ db, throttle, recentSignIn, key: codeKey(secret) })),
  ],
  routesOverOthers: ({ db, throttle, options: { secret, https } }, others) =>
    televisionRoutes(createTelevisionSide({ db, throttle, key: codeKey(secret) }), { others, https }),
};
