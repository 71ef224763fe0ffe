import type { UnreachedReason } from '@newswatch/shared/contracts/admin';
import { sentenceCase } from '@newswatch/shell-api/patterns';

export const unreachedLabels: Readonly<Record<UnreachedReason, string>> = {
  inactive: 'Account not active',
  no_channel: 'No channel available',
  no_target: 'No active target',
  targets_muted: 'Alerts off for every target',
  no_match: 'No matches for 14 days',
  listed_only: 'Matches, but no alerts',
  failed: 'Last message failed',
  daily_cap: 'Daily limit reached',
  muted: 'Alerts muted',
  quiet_hours: 'Quiet hours now',
};

/** A reason in words; an unknown one is shown by its name. */
export const unreachedWord = (reason: string): string =>
  (unreachedLabels as Readonly<Record<string, string>>)[reason] ?? sentenceCase(reason.replaceAll('_', ' '));

/** The page on which an administrator can see more about a reason, or resolve it. */
export function unreachedPath(reason: string, { id, email }: { id: string; email: string }): string {
  const whose = `q=${encodeURIComponent(email)}`;
  switch (reason) {
    case 'no_target':
    case 'targets_muted':
    case 'no_match':
    case 'listed_only':
      return `/admin/targets?${whose}`;
    case 'failed':
      return `/admin/notifications?${whose}&status=failed`;
    case 'daily_cap':
      return `/admin/users/${id}/edit`;
    default:
      return `/admin/users/${id}`;
  }
}
