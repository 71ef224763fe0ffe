import { randomBytes } from 'node:crypto';
import { limits, messages } from '@newswatch/shared/contracts';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { hashToken } from '../sessions/index.ts';

/** The party that may answer a challenge: a session that adds a passkey, or anyone who signs in. */
export type Challenged = { userId: string; sessionId: string } | 'anyone';

const CHALLENGE_BYTES = 32;

/** The time for which a challenge is valid, and for which the browser waits for the person. */
export const CHALLENGE_MS = limits.PASSKEY_CHALLENGE_MINUTES * 60_000;

/** Creates a challenge and stores its hash. */
export async function newChallenge(
  db: Database,
  challenged: Challenged,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES));
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
      user_id: challenged === 'anyone' ? null : challenged.userId,
      session_id: challenged === 'anyone' ? null : challenged.sessionId,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/**
 * Consumes the challenge that a browser signed: only once, before it expires, and only for whom it was created. It is
 * consumed whatever else is wrong with the response.
 * @returns the challenge in base64url
 * @throws {Failure} `link_expired`
 */
export async function takeChallenge(
  db: Database,
  clientDataJSON: string,
  challenged: Challenged,
  now: Date,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const taken =
    challenge !== undefined &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('expires_at', '>', now)
      .where(({ eb, and }) =>
        challenged === 'anyone'
          ? eb('session_id', 'is', null)
          : and([eb('user_id', '=', challenged.userId), eb('session_id', '=', challenged.sessionId)]),
      )
      .returning('challenge_hash')
      .executeTakeFirst());
  if (!taken) throw new Failure('link_expired', messages.passkey.expired);
  return challenge;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // The text is not JSON.
    return undefined;
  }
}
