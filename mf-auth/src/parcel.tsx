import { createParcel } from '@newswatch/shell-api/parcel';
import { Providers } from './providers.tsx';
import { routes } from './remote.ts';

export const { bootstrap, mount, unmount, update } = createParcel(routes, { providers: Providers });
