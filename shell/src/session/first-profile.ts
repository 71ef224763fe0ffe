import type { User } from '@newswatch/shared/contracts';
import { subjectOf } from '@newswatch/shared/token-subject';

/**
 * Answers the first request for the person with the profile in the page, and later ones from the server. Not
 * used if someone else has signed in between the page and its script.
 */
export function firstProfile(
  inlined: User | undefined,
  accessToken: () => string | undefined,
  ask: () => Promise<User>,
): () => Promise<User> {
  let known = inlined;
  return async () => {
    const user = known;
    known = undefined;
    return user && subjectOf(accessToken()) === user.id ? user : ask();
  };
}
