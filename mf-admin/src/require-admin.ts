import { messages } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';

/**
 * The guard that the specification requires for pages that create and change accounts. Runs before any of their data is
 * requested. The shell's guard runs first and sends everyone else to /403; this one protects the pages wherever the
 * remote runs.
 */
export function requireAdmin(session: SessionSnapshot): void {
  if (session.status !== 'user' || session.user.role !== 'admin') {
    throw new Error(messages.auth.adminRequired);
  }
}
