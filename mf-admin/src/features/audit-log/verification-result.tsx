import type { AuditVerification } from '@newswatch/shared/contracts/admin';
import { FormAlert } from '@newswatch/ui';
import { counted } from '../../labels/figure-labels.ts';
import { Hash } from './audit-entry.tsx';

const faultWords = {
  changed: 'was changed after it was written',
  missing: 'or an earlier row was removed',
  cut_off: 'is the last row left: later rows were removed',
  reason_removed: 'has lost its reason',
} as const;

/** Whether the audit log was altered, and where. */
export function VerificationResult({
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
