import { createParcel } from '@newswatch/shell-api/parcel';
import { UiProvider } from '@newswatch/ui';
import { routes } from './remote.ts';

export const { bootstrap, mount, unmount, update } = createParcel(routes, { providers: UiProvider });
