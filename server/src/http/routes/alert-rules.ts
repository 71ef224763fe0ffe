import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { AlertRules } from '../../admin/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** Rules for alerts on the dashboard, for administrators. */
export function alertRuleRoutes(rules: AlertRules): Route[] {
  const { alertRules: rows } = adminCalls;
  return [
    route(rows.list, ({ query }) => rules.list(query)),
    route(rows.firings, ({ query }) => rules.firings(query)),
    route(rows.figures, () => rules.figures()),
    route(rows.create, (request) => rules.create(actorOf(request), request.body)),
    route(rows.update, (request) => rules.update(actorOf(request), request.params.ruleId, request.body)),
    route(rows.mutes, ({ query }) => rules.mutes(query)),
    route(rows.mute, (request) => rules.mute(actorOf(request), request.params.ruleId, request.body)),
    route(rows.unmute, (request) => rules.unmute(actorOf(request), request.params.ruleId)),
    route(rows.remove, (request) => rules.remove(actorOf(request), request.params.ruleId)),
  ];
}
