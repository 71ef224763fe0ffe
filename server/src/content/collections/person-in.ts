import { createHmac } from 'node:crypto';

/** The alphabet of all IDs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/**
 * The ID of a person as others in a collection see it. It differs in each collection, so that nobody learns their account's ID or
 * recognises them elsewhere. It looks like an account's ID, because pages built earlier check the form. The HMAC key is the
 * account's ID, which nobody can guess.
 */
export function personIn(collectionId: string, userId: string): string {
  const digest = createHmac('sha256', userId).update(collectionId).digest();
  const characters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `usr_${characters.join('')}`;
}

/** The accounts among `userIds` whose people have these IDs in a collection. An account's own ID counts as unknown. */
export function accountsOf(
  collectionId: string,
  ids: readonly string[],
  userIds: readonly string[],
): string[] {
  const accounts = new Map(userIds.map((userId) => [personIn(collectionId, userId), userId]));
  return [...new Set(ids)].flatMap((id) => accounts.get(id) ?? []);
}
