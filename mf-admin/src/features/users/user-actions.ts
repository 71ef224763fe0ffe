import type { AdminUser, AdminUserDetail, BulkUsersRequest } from '@newswatch/shared/contracts/admin';
import { usersApi } from '../../api/users.ts';

type WithoutIds<Request> = Request extends { ids: unknown } ? Omit<Request, 'ids'> : never;

/** An action for accounts with its input: a reason, a plan, or the confirmation word. */
export type UserActionRequest = WithoutIds<BulkUsersRequest>;
export type UserAction = UserActionRequest['action'];

/** An account the action applies to. */
export type Chosen = Pick<AdminUser, 'id' | 'full_name'> & Partial<Pick<AdminUserDetail, 'has_password'>>;

/** Applies the action with the call for a single account, whose answer is a sentence about that account. */
export function runUserAction(request: UserActionRequest, userId: string): Promise<{ message: string }> {
  const params = { userId };
  switch (request.action) {
    case 'suspend':
      return usersApi.suspend({ params, body: { reason: request.reason } });
    case 'activate':
      return usersApi.activate({ params });
    case 'reset_password':
      return usersApi.resetPassword({ params });
    case 'revoke_sessions':
      return usersApi.revokeSessions({ params });
    case 'set_plan':
      return usersApi.update({ params, body: { plan: request.plan } });
    case 'delete':
      return usersApi.remove({ params, body: { confirmation: request.confirmation } });
  }
}
