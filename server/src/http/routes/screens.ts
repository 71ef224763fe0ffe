import { calls } from '@newswatch/shared/contracts';
import type { Screens } from '../../screens/index.ts';
import { type Route, route } from '../route.ts';

/** The newsroom screens that people keep. */
export function screenRoutes(screens: Screens): Route[] {
  return [
    route(calls.screens.list, ({ caller }) => screens.list(caller.id)),
    route(calls.screens.create, ({ caller, body, now }) => screens.create(caller.id, body, now)),
    route(calls.screens.update, ({ caller, params, body, now }) =>
      screens.update(caller.id, params.screenId, body, now),
    ),
    route(calls.screens.remove, ({ caller, params }) => screens.remove(caller.id, params.screenId)),
  ];
}
