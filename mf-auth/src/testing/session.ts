import type { SessionStarted, User } from '@newswatch/shared/contracts';

/** What login and registration answer for this person. */
export function aSession(user: User): SessionStarted {
  return {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 3_600,
    user,
  };
}
