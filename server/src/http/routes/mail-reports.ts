import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { MailReports } from '../../mail-reports/index.ts';
import { type Route, route } from '../route.ts';

/** Bounces and complaints. Nothing is trusted before its signature over the raw bytes is verified. */
export function mailReportRoutes(reports: MailReports): Route[] {
  return [
    route(adminCalls.mailReports.receive, ({ bytes, headers, now }) => reports.take({ bytes, headers }, now)),
  ];
}
