import { type AuditEntry, AuditLogQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterDays,
  FilterSearch,
  ListMore,
  ListPage,
  useApiMutation,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Button, EmptyState } from '@newswatch/ui';
import { ShieldCheck } from '@newswatch/ui/icons';
import { useState } from 'react';
import { auditLogApi, auditLogKeys, auditLogPages } from '../api/audit-log.ts';
import { ActorFilter } from '../features/audit-log/actor-filter.tsx';
import { auditColumns } from '../features/audit-log/audit-columns.tsx';
import { AuditEntryDrawer } from '../features/audit-log/audit-entry.tsx';
import { VerificationResult } from '../features/audit-log/verification-result.tsx';
import { actionWords } from '../labels/audit-labels.ts';

/** /admin/audit-log: who changed what, and proof that the log was not altered. */
export function AdminAuditLogPage() {
  const address = useAddressFilter(AuditLogQuery);
  const { query, end } = useListPages(auditLogPages(address.filter));
  const [open, setOpen] = useState<AuditEntry>();
  const verify = useApiMutation(auditLogApi.verify, { refreshes: [auditLogKeys.all] });
  const named = (values: readonly string[] = []) =>
    values.map((value) => ({ value, label: actionWords(value) }));
  return (
    <ListPage
      title="Audit log"
      lead="Who changed what, and when. Entries are never edited or removed."
      noun="entries"
      query={query}
      more={<ListMore end={end} noun="entries" />}
      address={address}
      actions={
        <Button icon={<ShieldCheck />} loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
      }
      notice={verify.data ? <VerificationResult verification={verify.data} /> : null}
      filters={
        <>
          <FilterSearch {...address} label="Search by person, word or ID" placeholder="Person, word or ID" />
          <FilterChoices
            {...address}
            name="action"
            label="Action"
            any="Any action"
            options={named(query.data?.actions)}
          />
          <FilterChoices
            {...address}
            name="object_type"
            label="Object type"
            any="Any object"
            options={named(query.data?.object_types)}
          />
          <ActorFilter {...address} />
          <FilterDays {...address} label="Recorded" />
        </>
      }
      table={{
        columns: auditColumns(setOpen),
        rowKey: ({ id }) => id,
        rowLabel: ({ action }) => actionWords(action),
        onRowOpen: setOpen,
        density: 'compact',
      }}
      empty={
        <EmptyState title="No changes yet">
          Every change by an administrator, a deploy token or Newswatch itself is recorded here.
        </EmptyState>
      }
    >
      {open ? <AuditEntryDrawer entry={open} onClose={() => setOpen(undefined)} /> : null}
    </ListPage>
  );
}
