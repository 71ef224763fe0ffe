import type { User } from '@newswatch/shared/contracts';
import { subjectOf } from '@newswatch/shared/token-subject';

/**
 * Answers the first question for the person with what came with the page, and asks for it from then on. Not where
 * somebody else has signed in between the page and its script.
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
