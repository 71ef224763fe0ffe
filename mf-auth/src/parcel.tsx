import { createParcel } from '@newswatch/shell-api/parcel';
import { Around } from './around.tsx';
import { routes } from './remote.ts';

export const { bootstrap, mount, unmount, update } = createParcel(routes, { around: Around });
