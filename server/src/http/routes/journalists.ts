import { calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { JournalistHiding, JournalistsService } from '../../targets/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** The routes about those who write the articles that targets find; administrators hide those who object. */
export function journalistRoutes(journalists: JournalistsService, hiding: JournalistHiding): Route[] {
  return [
    route(calls.journalists.list, ({ caller, query, now }) => journalists.list(caller.id, query, now)),
    route(calls.journalists.exportAll, ({ caller, ip, query, now, signal }) =>
      journalists.exportTable({ ...caller, ip, signal }, query, now),
    ),
    route(calls.journalists.get, async ({ caller, params, now }) => ({
      journalist: await journalists.get(caller.id, params.journalistId, now),
    })),
    route(calls.journalistNotes.change, ({ caller, params, body, now }) =>
      journalists.changeNote(caller.id, params.journalistId, body, now),
    ),
    route(calls.journalists.ofTarget, ({ caller, params, query, now }) =>
      journalists.ofTarget(caller, params.targetId, query, now),
    ),
    route(adminCalls.adminJournalists.list, ({ query }) => hiding.list(query)),
    route(adminCalls.adminJournalists.hide, async (request) => {
      await hiding.hide(actorOf(request), request.params.journalistId, request.body.reason);
      return { message: 'Journalist hidden.' };
    }),
    route(adminCalls.adminJournalists.show, async (request) => {
      await hiding.show(actorOf(request), request.params.journalistId);
      return { message: 'Journalist shown again.' };
    }),
  ];
}
