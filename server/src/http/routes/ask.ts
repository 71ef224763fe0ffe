import { calls } from '@newswatch/shared/contracts';
import type { AskService } from '../../ask/index.ts';
import { answerStreamRoute, type Caller, type Route, route } from '../route.ts';

/** Questions about a target's matches, answered by the operator's language model. */
export function askRoutes(ask: AskService): Route[] {
  const { ask: rows } = calls;
  const asker = ({ id, role, plan }: Caller, ip: string) => ({ id, role, plan, ip });
  return [
    route(rows.overview, ({ caller, ip, params, query, now }) =>
      ask.overview(asker(caller, ip), params.targetId, query, now),
    ),
    answerStreamRoute(rows.ask, ({ caller, ip, params, body, now }) =>
      ask.ask(asker(caller, ip), params.targetId, body, now),
    ),
    route(rows.list, ({ caller, params, query, now }) => ask.list(caller.id, params.targetId, query, now)),
    route(rows.remove, ({ caller, params }) => ask.remove(caller.id, params)),
    route(rows.removeAll, ({ caller, params }) => ask.removeAll(caller.id, params.targetId)),
  ];
}
