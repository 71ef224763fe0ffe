import { calls } from '@newswatch/shared/contracts';
import type { Reports } from '../../reports/index.ts';
import { type Route, route } from '../route.ts';

/** Reports that are sent on a schedule, and those that are made at once. */
export function reportRoutes(reports: Reports): Route[] {
  return [
    route(calls.reports.list, ({ caller, now }) => reports.list(caller.id, now)),
    route(calls.reports.create, ({ caller, body, now }) => reports.create(caller.id, body, now)),
    route(calls.reports.startMaking, ({ caller, ip, body, now }) =>
      reports.startMaking({ ...caller, ip }, body, now),
    ),
    route(calls.reports.made, ({ caller }) => reports.listMade(caller.id)),
    route(calls.reports.sendMade, ({ caller, ip, params, body, now }) =>
      reports.sendMade({ ...caller, ip }, { reportId: params.reportId, receivers: body }, now),
    ),
    route(calls.reports.get, async ({ caller, params, now }) => ({
      report: await reports.get(caller.id, params.reportId, now),
    })),
    route(calls.reports.update, ({ caller, params, body, now }) =>
      reports.update(caller.id, params.reportId, body, now),
    ),
    route(calls.reports.remove, ({ caller, params }) => reports.remove(caller.id, params.reportId)),
    route(calls.reports.duplicate, ({ caller, params, now }) =>
      reports.duplicate(caller.id, params.reportId, now),
    ),
    route(calls.reports.pause, ({ caller, params, now }) => reports.pause(caller.id, params.reportId, now)),
    route(calls.reports.resume, ({ caller, params, now }) => reports.resume(caller.id, params.reportId, now)),
    route(calls.reports.preview, ({ caller, ip, params, now }) =>
      reports.preview({ ...caller, ip }, params.reportId, now),
    ),
    route(calls.reports.startPreview, ({ caller, ip, params, now }) =>
      reports.startPreview({ ...caller, ip }, params.reportId, now),
    ),
    route(calls.reports.startDraftPreview, ({ caller, ip, body, now }) =>
      reports.startDraftPreview({ ...caller, ip }, body, now),
    ),
    route(calls.reports.send, ({ caller, ip, params, body, now }) =>
      reports.send({ ...caller, ip }, params.reportId, body.client_id, now),
    ),
    route(calls.reports.startSending, ({ caller, ip, params, body, now }) =>
      reports.startSending({ ...caller, ip }, params.reportId, body.client_id, now),
    ),
    route(calls.reports.issues, ({ caller, params }) => reports.issues(caller.id, params.reportId)),
    route(calls.reports.issue, ({ caller, params }) => reports.issue(caller.id, params)),
    route(calls.reports.retry, ({ caller, ip, params, now }) =>
      reports.retry({ ...caller, ip }, params, now),
    ),
    route(calls.reports.issueWorkbook, ({ caller, ip, params, now }) =>
      reports.issueWorkbook({ ...caller, ip }, params, now),
    ),
    route(calls.reports.issueSlides, ({ caller, ip, params, now, signal }) =>
      reports.issueSlides({ ...caller, ip, signal }, params, now),
    ),
    route(calls.reports.issuePdf, ({ caller, ip, params, now }) =>
      reports.issuePdf({ ...caller, ip }, params, now),
    ),
  ];
}
