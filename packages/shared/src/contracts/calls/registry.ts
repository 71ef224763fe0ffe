import { LoadReport, ReportTaken } from '../registry.ts';
import { defineCall } from './define-call.ts';

/** Reports of a browser when a remote does not work. */

export const report = defineCall({
  method: 'POST',
  path: '/registry/reports',
  summary:
    'Report that a version of a remote failed in this browser; reports from several sessions quarantine it',
  access: 'optional',
  body: LoadReport,
  answer: ReportTaken,
  status: 202,
});
