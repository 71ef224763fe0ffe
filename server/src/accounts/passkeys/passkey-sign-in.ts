import {
  messages,
  type PasskeyAssertion,
  type PasskeyRequest,
  type SessionStarted,
} from '@newswatch/shared/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type * as v from 'valibot';
import type { Background } from '../../background.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import type { SessionStart } from '../sessions/index.ts';
import { admitAdministrator, admitPerson, type LoginThrottle } from '../sign-in/index.ts';
import { type Client, findUser, recordSecurityEvent, type UserRow } from '../users/index.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenges.ts';
import { findPasskey, lockPasskey, type PasskeyRow, updatePasskey } from './passkey-repository.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Signing in with a passkey: no email is needed, because the passkey names its account. The device has checked a
 * fingerprint, a face or a PIN, so a passkey is two factors in one and no second step follows.
 */
export interface PasskeySignIn {
  /** @throws {Failure} `rate_limited` · `state_conflict` */
  options(client: Client, now: Date): Promise<v.InferOutput<typeof PasskeyRequest>>;
  /** @throws {Failure} as `SignIn.signIn`, and `link_expired` */
  signIn(credential: PasskeyAssertion, client: Client, now: Date): Promise<SessionStarted>;
  /**
   * Signs an administrator in, like `SignIn.signInAdmin`: for people who are not administrators, the refusal is the same as for
   * an unknown passkey.
   */
  signInAdmin(credential: PasskeyAssertion, client: Client, now: Date): Promise<SessionStarted>;
}

export function createPasskeySignIn(options: {
  db: Database;
  throttle: Throttle;
  loginThrottle: LoginThrottle;
  sessionStart: SessionStart;
  background: Background;
  baseUrl: () => string;
}): PasskeySignIn {
  const { db, throttle, loginThrottle, sessionStart, background, baseUrl } = options;

  async function attempt(
    credential: PasskeyAssertion,
    client: Client,
    now: Date,
    admit: (user: UserRow) => void,
  ): Promise<SessionStarted> {
    const { clientDataJSON, userHandle } = credential.response;
    await loginThrottle.attemptAt(client, now);
    const challenge = await takeChallenge(db, clientDataJSON, 'anyone', now);
    const passkey = await findPasskey(db, credential.id);
    // The device names the account that it signs in to. Somebody else's passkey must not open this one.
    const isNamed = passkey && Buffer.from(userHandle, 'base64url').toString() === passkey.user_id;
    const user = isNamed && (await findUser(db, passkey.user_id));
    if (!user) throw refused();
    // Done in the background, as for a wrong password.
    const record = () =>
      background.run('recording a refused passkey', () =>
        recordSecurityEvent(db, { userId: user.id, kind: 'passkey_failed', client }, now),
      );
    const verified = await verify(credential, challenge, passkey).catch((cause: unknown) => {
      record();
      throw refused(cause);
    });
    admit(user);
    await loginThrottle.succeededAt(client, now);
    return sessionStart.start(user, client, now, async (trx) => {
      if (await use(trx, passkey, verified, now)) return;
      record();
      throw refused();
    });
  }

  async function verify(credential: PasskeyAssertion, challenge: string, passkey: PasskeyRow) {
    const rp = relyingParty(baseUrl());
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: credential.response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('The signature is wrong');
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  }

  return {
    async options(client, now) {
      const { id: rpId, origin } = relyingParty(baseUrl());
      await throttle.hit(`passkeys:ip:${throttleAddress(client.ip)}`, throttleRules.passkeyChallenges, now);
      const challenge = await newChallenge(db, 'anyone', now);
      return {
        address: origin,
        options: {
          rpId,
          challenge: Buffer.from(challenge).toString('base64url'),
          timeout: CHALLENGE_MS,
          userVerification: 'required',
        },
      };
    },
    signIn: (credential, client, now) => attempt(credential, client, now, admitPerson),
    signInAdmin: (credential, client, now) =>
      attempt(credential, client, now, (user) => admitAdministrator(user, refused)),
  };
}

/**
 * Counts the use of a passkey, in the transaction that starts the session: it may have been removed in the meantime, or
 * used by a copy. A counter that does not increase means that somebody copied it (WebAuthn, section 6.1.1); synced passkeys
 * always say 0.
 * @returns whether it may be used
 */
async function use(
  trx: Database,
  { id, user_id }: PasskeyRow,
  { counter, synced }: { counter: number; synced: boolean },
  now: Date,
): Promise<boolean> {
  const locked = await lockPasskey(trx, id);
  if (!locked || ((counter > 0 || locked.counter > 0) && counter <= locked.counter)) return false;
  await updatePasskey(trx, { id, userId: user_id }, { counter, synced, last_used_at: now });
  return true;
}

function refused(cause?: unknown): Failure {
  return new Failure('invalid_credentials', messages.passkey.refused, { cause });
}
