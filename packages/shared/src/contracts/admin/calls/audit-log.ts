import { defineCall } from '../../calls/define-call.ts';
import { AuditLog, AuditLogQuery, AuditVerification } from '../audit-log.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List changes by administrators, deployments and Newswatch itself, newest first',
  access: 'admin',
  query: AuditLogQuery,
  answer: AuditLog,
});

export const verify = defineCall({
  method: 'POST',
  path: '/admin/audit-log/verify',
  summary: 'Recompute the hash chain of the audit log; shows whether a row was changed, removed or cut off',
  access: 'admin',
  answer: AuditVerification,
});
