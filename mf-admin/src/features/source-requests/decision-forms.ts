import { limits } from '@newswatch/shared/contracts';
import { adminMessages, SourceRequestReject } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';

/** The note that only administrators read. An empty one is stored as none. */
export const AdminNote = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.ADMIN_NOTE_MAX, adminMessages.sourceRequests.noteTooLong),
);

export const RejectForm = v.object({ ...SourceRequestReject.entries, admin_note: AdminNote });
