import type { SourceStatus } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { refusedField } from '../../failure.ts';

/**
 * The status of a source after an update, which may contain it as `status` or as `approved`.
 *
 * @throws {Failure} `validation_failed` if a source that was approved or rejected would wait for a decision again
 */
export function nextStatus(
  current: SourceStatus,
  { approved, status }: { approved?: boolean | undefined; status?: SourceStatus | undefined },
): SourceStatus {
  const undecided = current === 'pending' ? 'pending' : 'rejected';
  const next = status ?? (approved === undefined ? current : approved ? 'approved' : undecided);
  if (next === 'pending' && current !== 'pending') {
    const sentence = adminMessages.sources.decided;
    throw refusedField('status', sentence);
  }
  return next;
}
