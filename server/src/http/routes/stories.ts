import { calls } from '@newswatch/shared/contracts';
import type { StoriesService } from '../../stories/index.ts';
import { type Route, route } from '../route.ts';

/** Stories that people mute or follow. */
export function storyRoutes(stories: StoriesService): Route[] {
  return [
    route(calls.stories.list, ({ caller, query, now }) => stories.list(caller.id, query, now)),
    route(calls.stories.choose, ({ caller, params, body, now }) =>
      stories.choose(caller.id, params.articleId, body, now),
    ),
    route(calls.stories.reset, async ({ caller, params, query }) => {
      await stories.reset(caller.id, params.storyId, query);
      return { message: 'You will get the usual alerts about this story again.' };
    }),
  ];
}
