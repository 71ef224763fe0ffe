import { translationRoutes } from '../../http/routes/translations.ts';
import type { Room } from '../room.ts';

export const translationRoom: Room = {
  routes: ({ translations }) => translationRoutes(translations),
};
