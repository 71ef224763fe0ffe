import { type AuditEntry, AuditLogQuery, type AuditVerification } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterSearch,
  FilterSelect,
  ListMore,
  ListPage,
  useApiMutation,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Button, type Column, EmptyState, FormAlert, RelativeTime, TextLink } from '@newswatch/ui';
import { ShieldCheck } from '@newswatch/ui/icons';
import { useState } from 'react';
import { auditLogApi, auditLogKeys, auditLogPages } from '../api/audit-log.ts';
import {
  AuditActor,
  AuditEntryDrawer,
  AuditObject,
  BeforeAndAfter,
  Hash,
} from '../features/audit-log/audit-entry.tsx';
import { actionWords, changesOf } from '../features/audit-log/audit-labels.ts';
import { counted } from '../labels/figure-labels.ts';
import styles from '../looks/cells.module.css';

const CHANGES_SHOWN = 2;
/** Longer values are shown in full in the drawer. */
const CHARACTERS_SHOWN = 60;
const cut = (text: string) =>
  text.length > CHARACTERS_SHOWN ? `${text.slice(0, CHARACTERS_SHOWN).trimEnd()}…` : text;

const faultWords = {
  changed: 'was changed after it was written',
  missing: 'or an earlier row was removed',
  cut_off: 'is the last row left: later rows were removed',
  reason_removed: 'has lost its reason',
} as const;

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
          <FilterSearch {...address} label="Search by person, word or ID" />
          <FilterSelect
            {...address}
            name="action"
            label="Action"
            any="Any action"
            options={named(query.data?.actions)}
          />
          <FilterSelect
            {...address}
            name="object_type"
            label="Object type"
            any="Any object type"
            options={named(query.data?.object_types)}
          />
        </>
      }
      table={{
        columns: columns(setOpen),
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

function VerificationResult({
  verification: { intact, rows, head, fault },
}: {
  verification: AuditVerification;
}) {
  if (intact || !fault) {
    return (
      <FormAlert tone="success" title={`The audit log is intact: ${counted(rows, 'row')} checked`}>
        If you store the hash of row {head.sequence} elsewhere, nobody can change this row or an earlier one
        unnoticed. <Hash>{head.hash}</Hash>
      </FormAlert>
    );
  }
  return (
    <FormAlert title="The audit log has been tampered with">
      Row {fault.sequence} {faultWords[fault.kind]}. Compare with a backup, and with the hashes in the server
      logs.
    </FormAlert>
  );
}

const columns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'action',
    title: 'Action',
    priority: 'primary',
    width: '22%',
    render: (entry) => (
      <TextLink
        href="#entry"
        onClick={(event) => {
          event.preventDefault();
          onOpen(entry);
        }}
      >
        {actionWords(entry.action)}
      </TextLink>
    ),
  },
  { key: 'actor', title: 'Who', render: (entry) => <AuditActor entry={entry} /> },
  { key: 'object', title: 'What', width: '20%', render: (entry) => <AuditObject entry={entry} /> },
  {
    key: 'change',
    title: 'Change',
    width: '26%',
    render: (entry) => <Changes entry={entry} />,
  },
  { key: 'at', title: 'When', align: 'end', render: ({ at }) => <RelativeTime value={at} /> },
];

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return '–';
  return (
    <span className={styles.cell}>
      {changes.slice(0, CHANGES_SHOWN).map(({ name, before, after }) => (
        <span key={name}>
          {name}: <BeforeAndAfter change={{ name, before: before && cut(before), after: cut(after) }} />
        </span>
      ))}
      {changes.length > CHANGES_SHOWN ? <span>and {changes.length - CHANGES_SHOWN} more</span> : null}
    </span>
  );
}
