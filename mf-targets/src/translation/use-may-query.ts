import { useCurrentUser } from '@newswatch/shell-api';

/** Whether the plan of the current user includes queries. */
export function useMayQuery(): boolean {
  const { quota, role } = useCurrentUser();
  return role === 'admin' || quota.features.custom_keywords;
}
