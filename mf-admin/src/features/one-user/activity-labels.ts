import { SecurityEventKind, securityEventLabels } from '@newswatch/shared/contracts';
import type { AdminUserActivity } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { actionWords } from '../../labels/audit-labels.ts';

/** Labels for the actions of administrators. An action that this build does not know is shown by its code. */
const auditLabels: Readonly<Record<string, string>> = {
  'user.created': 'Account created',
  'user.updated': 'Account changed',
  'user.suspended': 'Account suspended',
  'user.activated': 'Account activated',
  'user.password_reset_sent': 'Reset link sent',
  'user.verified': 'Channel marked as verified',
  'user.sessions_revoked': 'Signed out everywhere',
  'user.sharing_stopped': 'Shared links stopped',
  'user.targets_handed_over': 'Targets handed over',
  'user.targets_received': 'Targets received',
  'user.deleted': 'Account deleted',
  'account.deleted': 'Account deleted',
};

/** The events of an account, in a few words. */
export function activityLabels({ source, action }: Pick<AdminUserActivity, 'source' | 'action'>): string {
  if (source === 'security' && v.is(SecurityEventKind, action)) return securityEventLabels[action];
  return auditLabels[action] ?? actionWords(action);
}
