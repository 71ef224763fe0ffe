import { messages } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';

/**
 * The specification's own guard of the pages that make and change accounts, before anything of them is asked for. The shell's
 * stands before it and sends everybody else to /403; this one holds wherever the remote runs.
 */
export function requireAdmin(session: SessionSnapshot): void {
  if (session.status !== 'user' || session.user.role !== 'admin') {
    throw new Error(messages.auth.adminRequired);
  }
}
