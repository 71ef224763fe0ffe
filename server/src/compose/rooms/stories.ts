import { createCoverage } from '../../full-coverage/index.ts';
import { coverageRoutes } from '../../http/routes/coverage.ts';
import { storyRoutes } from '../../http/routes/stories.ts';
import { createStories } from '../../stories/index.ts';
import type { Room } from '../room.ts';

export const storiesRoom: Room = {
  routes: ({ db, articles }) => [
    ...storyRoutes(createStories({ db, articles })),
    ...coverageRoutes(createCoverage({ db, articles })),
  ],
};
