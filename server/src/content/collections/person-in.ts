import { createHmac } from 'node:crypto';

/** The alphabet of all IDs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/**
 * The ID of a person for the other people of a collection: a different one in each collection, so that nobody learns the ID of
 * their account, or recognises them elsewhere. It has the form of the ID of an account, because pages built earlier check it.
 * The key is that ID, which nobody can guess.
 */
export function personIn(collectionId: string, userId: string): string {
  const digest = createHmac('sha256', userId).update(collectionId).digest();
  const characters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `usr_${characters.join('')}`;
}

/** The people with these IDs in a collection, from among those who can be meant. IDs of accounts also count as unknown. */
export function accountsOf(
  collectionId: string,
  ids: readonly string[],
  userIds: readonly string[],
): string[] {
  const accounts = new Map(userIds.map((userId) => [personIn(collectionId, userId), userId]));
  return [...new Set(ids)].flatMap((id) => accounts.get(id) ?? []);
}
