import type { SessionStarted, User } from '@newswatch/shared/contracts';

/** The answer to a login and a registration of this user. */
export function aSession(user: User): SessionStarted {
  return {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 3_600,
    user,
  };
}
