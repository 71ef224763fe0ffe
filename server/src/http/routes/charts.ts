import { calls } from '@newswatch/shared/contracts';
import type { Charts } from '../../charts/index.ts';
import { type Route, route } from '../route.ts';

/** The charts that people keep on the overview. */
export function chartRoutes(charts: Charts): Route[] {
  return [
    route(calls.charts.list, ({ caller }) => charts.list(caller.id)),
    route(calls.charts.create, ({ caller, body, now }) => charts.create(caller, body, now)),
    route(calls.charts.preview, ({ caller, ip, body, now }) => charts.preview({ ...caller, ip }, body, now)),
    route(calls.charts.get, ({ caller, ip, params, query, now }) =>
      charts.get({ ...caller, ip }, params.chartId, query, now),
    ),
    route(calls.charts.update, ({ caller, params, body, now }) =>
      charts.update(caller, params.chartId, body, now),
    ),
    route(calls.charts.remove, ({ caller, params }) => charts.remove(caller.id, params.chartId)),
    route(calls.charts.exportTable, ({ caller, ip, params, query, now }) =>
      charts.exportTable({ ...caller, ip }, params.chartId, query, now),
    ),
  ];
}
