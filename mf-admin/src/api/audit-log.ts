import { bindCall } from '@newswatch/shared/api';
import { type AuditLogQuery, adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const auditLogApi = {
  list: bindCall(adminCalls.auditLog.list),
  verify: bindCall(adminCalls.auditLog.verify),
};

export const auditLogKeys = { all: [...adminKeys.all, 'audit-log'] } as const;

export const auditLogQuery = (filter: v.InferInput<typeof AuditLogQuery> = {}) =>
  queryOptions({
    queryKey: [...auditLogKeys.all, filter],
    queryFn: ({ signal }) => auditLogApi.list({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });
