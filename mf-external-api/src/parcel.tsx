import { createParcel } from '@newswatch/shell-api/parcel';
import { routes } from './remote.ts';

export const { bootstrap, mount, unmount, update } = createParcel(routes);
