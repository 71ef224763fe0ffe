import type { AdminUser, BulkUsersRequest } from '@newswatch/shared/contracts/admin';
import { usersApi } from '../../api/users.ts';

type WithoutIds<Request> = Request extends { ids: unknown } ? Omit<Request, 'ids'> : never;

/** What an administrator does to accounts, with what it needs besides them: a reason, a plan, the word that confirms. */
export type UserActionRequest = WithoutIds<BulkUsersRequest>;
export type UserAction = UserActionRequest['action'];

/** Somebody it is done to. */
export type Chosen = Pick<AdminUser, 'id' | 'full_name'>;

/** Does it to one account, by that account's own call: it answers with a sentence about just this one. */
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
