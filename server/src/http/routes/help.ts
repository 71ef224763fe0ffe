import { calls } from '@newswatch/shared/contracts';
import type { Help } from '../../help/index.ts';
import { type Route, route } from '../route.ts';

/** The help centre. */
export function helpRoutes(help: Help): Route[] {
  return [
    route(calls.help.list, ({ caller, query }) => help.list(caller, query)),
    route(calls.help.status, ({ now }) => help.status(now)),
    route(calls.help.get, async ({ caller, params, query }) => ({
      article: await help.get(caller, params.slug, query.language),
    })),
    route(calls.help.feedback, async ({ caller, params, body, now }) => ({
      article: await help.saveFeedback(caller, params.slug, body.helpful, now),
    })),
  ];
}
