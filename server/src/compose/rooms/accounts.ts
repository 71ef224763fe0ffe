import { authRoutes } from '../../http/routes/auth.ts';
import { userRoutes } from '../../http/routes/user.ts';
import type { Room } from '../room.ts';

export const accountsRoom: Room = {
  routes: ({ accounts }) => [...authRoutes(accounts), ...userRoutes(accounts)],
};
