import {
  type AddPasskeyRequest,
  limits,
  messages,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyAttestation,
  type PasskeyConfirmRequest,
  type PasskeyCreation,
  type Passkeys,
  type RenamePasskeyRequest,
} from '@newswatch/shared/contracts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { RecentSignIn } from '../passwords/index.ts';
import { assertSessionAlive } from '../sessions/index.ts';
import {
  type Client,
  deviceLabel,
  findUser,
  keptUserAgent,
  lockUser,
  recordSecurityEvent,
  type UserRow,
} from '../users/index.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenges.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  updatePasskey,
} from './passkey-repository.ts';
import { relyingParty } from './relying-party.ts';

type Caller = { id: string; sessionId: string };

/** The passkeys of a signed-in person. */
export interface PasskeySettings {
  list(userId: string, client: Client): Promise<v.InferOutput<typeof Passkeys>>;
  /**
   * The first step of adding a passkey. The challenge can only be answered in this session, so it also proves that the person
   * recently signed in or entered the password.
   * @throws {Failure} `state_conflict` · `quota_exceeded` · the errors of `RecentSignIn`
   */
  options(
    caller: Caller,
    confirm: v.InferOutput<typeof PasskeyConfirmRequest>,
    now: Date,
  ): Promise<v.InferOutput<typeof PasskeyCreation>>;
  /** @throws {Failure} `link_expired` · `validation_failed` · `duplicate` · `quota_exceeded` · `session_revoked` */
  add(
    caller: Caller,
    request: v.InferOutput<typeof AddPasskeyRequest>,
    client: Client,
    now: Date,
  ): Promise<v.InferOutput<typeof PasskeyAnswer>>;
  /** @throws {Failure} `not_found` */
  rename(
    userId: string,
    id: string,
    request: v.InferOutput<typeof RenamePasskeyRequest>,
  ): Promise<v.InferOutput<typeof PasskeyAnswer>>;
  /** @throws {Failure} `not_found` · the errors of `RecentSignIn` */
  remove(
    caller: Caller,
    id: string,
    confirm: v.InferOutput<typeof PasskeyConfirmRequest>,
    client: Client,
    now: Date,
  ): Promise<{ message: string }>;
}

/** The algorithms that all browsers and authenticators support (WebAuthn, section 5.4): Ed25519, ECDSA and RSA. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export function createPasskeySettings(options: {
  db: Database;
  recentSignIn: RecentSignIn;
  baseUrl: () => string;
}): PasskeySettings {
  const { db, recentSignIn, baseUrl } = options;

  const confirmed = (caller: Caller, password: string | undefined, now: Date): Promise<void> =>
    recentSignIn.assert(caller, password, messages.passkey.recentSignIn, now);

  async function find(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
    return user;
  }

  return {
    async list(userId, client) {
      const rows = await listPasskeys(db, userId);
      return { items: rows.map(present), device_label: deviceLabel(keptUserAgent(client)) };
    },

    async options(caller, { current_password }, now) {
      const { id: rpID, origin } = relyingParty(baseUrl());
      await confirmed(caller, current_password, now);
      const user = await find(caller.id);
      const existing = await listPasskeys(db, caller.id);
      assertRoom(existing);
      const challenge = await newChallenge(db, { userId: caller.id, sessionId: caller.sessionId }, now);
      const created = await generateRegistrationOptions({
        rpName: 'Newswatch',
        rpID,
        userName: user.email,
        userDisplayName: user.full_name,
        userID: Uint8Array.from(Buffer.from(user.id)),
        challenge,
        timeout: CHALLENGE_MS,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        address: origin,
        options: {
          rp: { id: rpID, name: created.rp.name },
          user: created.user,
          challenge: created.challenge,
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
          timeout: CHALLENGE_MS,
          excludeCredentials: existing.map(({ credential_id, transports }) => ({
            type: 'public-key',
            id: credential_id,
            transports,
          })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      };
    },

    async add(caller, { name, credential }, client, now) {
      const rp = relyingParty(baseUrl());
      const challenged = { userId: caller.id, sessionId: caller.sessionId };
      const challenge = await takeChallenge(db, credential.response.clientDataJSON, challenged, now);
      const verified = await verifyAttestation(credential, challenge, rp);
      const passkey = await transaction(db, async (trx) => {
        const user = await lockUser(trx, caller.id);
        // A reset of the password, which removes all passkeys, may have come first.
        await assertSessionAlive(trx, caller.sessionId, now);
        assertRoom(await listPasskeys(trx, caller.id));
        const added = await insertPasskey(trx, {
          id: newId('pky'),
          user_id: caller.id,
          credential_id: verified.credential.id,
          public_key: Buffer.from(verified.credential.publicKey),
          counter: verified.credential.counter,
          transports: credential.response.transports ?? [],
          synced: verified.credentialBackedUp,
          name,
          created_at: now,
          last_used_at: null,
        });
        if (!added) throw new Failure('duplicate', messages.passkey.alreadyAdded);
        await recordSecurityEvent(trx, { userId: caller.id, kind: 'passkey_added', client }, now);
        await writeNotice(trx, user, { kind: 'passkey_added', name }, now);
        return added;
      });
      return { passkey: present(passkey), message: messages.passkey.added };
    },

    async rename(userId, id, { name }) {
      const renamed = await updatePasskey(db, { id, userId }, { name });
      if (!renamed) throw new Failure('not_found', messages.generic.notFound);
      return { passkey: present(renamed), message: messages.passkey.renamed };
    },

    async remove(caller, id, { current_password }, client, now) {
      await confirmed(caller, current_password, now);
      await transaction(db, async (trx) => {
        const user = await lockUser(trx, caller.id);
        const removed = await deletePasskey(trx, { id, userId: caller.id });
        if (!removed) throw new Failure('not_found', messages.generic.notFound);
        await recordSecurityEvent(trx, { userId: caller.id, kind: 'passkey_removed', client }, now);
        await writeNotice(trx, user, { kind: 'passkey_removed', name: removed.name }, now);
      });
      return { message: messages.passkey.removed };
    },
  };
}

/**
 * Checks what the browser created for the challenge. Statements about the model of an authenticator are refused: we ask for
 * none, and checking one would read certificates, and the addresses in them, that the caller chose.
 * @throws {Failure} `validation_failed`
 */
async function verifyAttestation(
  credential: PasskeyAttestation,
  challenge: string,
  rp: ReturnType<typeof relyingParty>,
) {
  try {
    const attestation = decodeAttestationObject(
      Uint8Array.from(Buffer.from(credential.response.attestationObject, 'base64url')),
    );
    if (attestation.get('attStmt').get('x5c')) throw new Error('The attestation has certificates');
    const format = attestation.get('fmt');
    if (format !== 'none' && format !== 'packed') throw new Error(`The attestation is ${format}`);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('The attestation is not verified');
    // What the browser itself says about the credential is not signed.
    if (registrationInfo.credential.id !== credential.id) throw new Error('The credential is another one');
    return registrationInfo;
  } catch (cause) {
    throw new Failure('validation_failed', messages.passkey.notAdded, { cause });
  }
}

function assertRoom(existing: readonly PasskeyRow[]): void {
  if (existing.length >= limits.PASSKEYS_MAX) throw new Failure('quota_exceeded', messages.passkey.tooMany);
}

function present({ id, name, synced, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
