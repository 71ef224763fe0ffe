import { BrowserReports } from '../browser-report.ts';
import { PageErrorReports } from '../page-error.ts';
import { TelemetryBatch, TelemetryTaken } from '../telemetry.ts';
import { defineCall } from './define-call.ts';

/** Measurements of browsers, and what they blocked. Sent to our own server only. */

export const take = defineCall({
  method: 'POST',
  path: '/telemetry',
  summary: 'Report measurements of this page: how its remotes loaded, and page speed',
  access: 'optional',
  body: TelemetryBatch,
  answer: TelemetryTaken,
  status: 202,
});

export const violations = defineCall({
  method: 'POST',
  path: '/telemetry/violations',
  summary:
    'Report violations of the content security policy or the integrity policy; browsers send them automatically',
  access: 'public',
  body: BrowserReports,
  takesBrowserReports: true,
  answer: TelemetryTaken,
  status: 202,
});

export const errors = defineCall({
  method: 'POST',
  path: '/telemetry/errors',
  summary: 'Report uncaught errors on this page, with the browser’s stack trace',
  access: 'optional',
  body: PageErrorReports,
  answer: TelemetryTaken,
  status: 202,
});
