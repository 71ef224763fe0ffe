import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { AuditLogService } from '../../admin/index.ts';
import { type Route, route } from '../route.ts';

/** The audit log; each row's `access` makes the app check the role before the handler. */
export function auditLogRoutes(auditLog: AuditLogService): Route[] {
  return [
    route(adminCalls.auditLog.list, ({ query }) => auditLog.list(query)),
    route(adminCalls.auditLog.verify, ({ caller, ip, now }) => auditLog.verify({ id: caller.id, ip }, now)),
  ];
}
