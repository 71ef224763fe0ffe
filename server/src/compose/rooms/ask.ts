import { createAsk } from '../../ask/index.ts';
import { askRoutes } from '../../http/routes/ask.ts';
import type { Room } from '../room.ts';

export const askRoom: Room = {
  routes: ({ db, throttle, model, now, log }) =>
    askRoutes(
      createAsk({
        db,
        throttle,
        model,
        now,
        onError: (error) => log('ask').error({ err: error }, 'a question could not be answered'),
      }),
    ),
};
