import { newsletterRoutes } from '../../http/routes/newsletters.ts';
import { createNewsletters } from '../../newsletters/index.ts';
import type { Room } from '../room.ts';

export const newslettersRoom: Room = {
  routes: ({ db }) => newsletterRoutes(createNewsletters({ db })),
};
