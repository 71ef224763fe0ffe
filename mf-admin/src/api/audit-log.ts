import { bindCall } from '@newswatch/shared/api';
import { type AuditLogQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const auditLogApi = {
  list: bindCall(adminCalls.auditLog.list),
  verify: bindCall(adminCalls.auditLog.verify),
};

export const auditLogKeys = { all: [...adminKeys.all, 'audit-log'] } as const;

export const auditLogPages = (filter: v.InferInput<typeof AuditLogQuery> = {}) =>
  listPages([...auditLogKeys.all, filter], filter, (query, signal) => auditLogApi.list({ query, signal }));
