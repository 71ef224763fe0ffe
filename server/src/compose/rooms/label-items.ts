import { labelItemRoutes } from '../../http/routes/label-items.ts';
import { createLabelItems } from '../../label-items/index.ts';
import type { Room } from '../room.ts';

export const labelItemsRoom: Room = { routes: ({ db }) => labelItemRoutes(createLabelItems(db)) };
