import { randomBytes } from 'node:crypto';
import {
  FullName,
  type IdentityProviders,
  limits,
  messages,
  type OidcAnswer,
  type OidcCallbackRequest,
  type OidcLinkRequest,
  type OidcStarted,
  type Plan,
  type SignInAnswer,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import type { MfaSignIn } from '../mfa/index.ts';
import { closeResetsOf, NO_PASSWORD, type PasswordHasher } from '../passwords/index.ts';
import { hashToken, type SessionStart } from '../sessions/index.ts';
import { admitPerson, type LoginThrottle } from '../sign-in/index.ts';
import {
  assertUserUnchanged,
  type Client,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  newUserRow,
  recordSecurityEvent,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import type { ForeignIdentity } from './foreign-identity.ts';
import type { IdentityProvider } from './identity-provider.ts';
import {
  type FlowRow,
  findFlowToLink,
  findUserOfIdentity,
  insertFlow,
  insertIdentity,
  takeFlow,
  updateFlow,
} from './oidc-repository.ts';

/** Sign-in with an identity provider. */
export interface Oidc {
  providers(): Promise<v.InferOutput<typeof IdentityProviders>>;
  /** @throws {Failure} `not_found` if none is configured · `upstream_unavailable` · `rate_limited` */
  start(client: Client, now: Date): Promise<v.InferOutput<typeof OidcStarted>>;
  /** @throws {Failure} `link_expired` · `identity_refused` · `upstream_unavailable` · `admin_required` · … */
  callback(answer: v.InferOutput<typeof OidcCallbackRequest>, client: Client, now: Date): Promise<OidcAnswer>;
  /**
   * @throws {Failure} `link_expired` · `invalid_password` · `rate_limited` · `admin_required` · `account_suspended` · …
   */
  link(request: v.InferOutput<typeof OidcLinkRequest>, client: Client, now: Date): Promise<SignInAnswer>;
}

const PROVIDER_ID = 'oidc';
const TOKEN_BYTES = 32;
const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export function createOidc(options: {
  db: Database;
  provider: IdentityProvider | undefined;
  hasher: PasswordHasher;
  throttle: Throttle;
  loginThrottle: LoginThrottle;
  sessionStart: SessionStart;
  mfaSignIn: MfaSignIn;
  defaultPlan: Plan;
  baseUrl: () => string;
}): Oidc {
  const { db, hasher, throttle, loginThrottle, sessionStart, mfaSignIn, defaultPlan } = options;
  const redirectUri = (): string => `${options.baseUrl()}/clerk/sign-in`;

  function provider(): IdentityProvider {
    if (!options.provider) throw new Failure('not_found', messages.identity.notConfigured);
    return options.provider;
  }

  function enter(user: UserRow, client: Client, now: Date): Promise<SignInAnswer> {
    admitPerson(user);
    return user.totp_enabled_at
      ? mfaSignIn.startChallenge(user, client, now)
      : sessionStart.start(user, client, now);
  }

  /** Creates an account for a new person. It has no password here; a reset link lets them set one. */
  async function signUp(
    identity: ForeignIdentity & { verifiedEmail: string },
    client: Client,
    now: Date,
  ): Promise<UserRow> {
    const password_hash = await hasher.hash(newToken());
    return transaction(db, async (trx) => {
      const person = { email: identity.verifiedEmail, full_name: nameOf(identity), plan: defaultPlan };
      const row = { ...newUserRow(person, password_hash, now), email_verified_at: now };
      const user = await insertUser(trx, row);
      if (!user) throw new Failure('duplicate', messages.email.taken);
      const { issuer, subject } = identity;
      await insertIdentity(trx, { issuer, subject, user_id: user.id, created_at: now });
      await recordSecurityEvent(trx, { userId: user.id, kind: 'signed_up', client }, now);
      return user;
    });
  }

  /**
   * An invited person signs in for the first time: there is no password that could prove who they are. From then on, the account
   * is like one that signed up this way, and the link of the invitation no longer opens it.
   */
  async function takeUp(
    invited: UserRow,
    identity: ForeignIdentity,
    client: Client,
    now: Date,
  ): Promise<UserRow> {
    const password_hash = await hasher.hash(newToken());
    return transaction(db, async (trx) => {
      const user = await lockUser(trx, invited.id);
      // Somebody used the link of the invitation in the meantime.
      if (!isUnused(user)) throw expired();
      admitPerson(user);
      const { issuer, subject } = identity;
      await insertIdentity(trx, { issuer, subject, user_id: user.id, created_at: now });
      await recordSecurityEvent(trx, { userId: user.id, kind: 'identity_linked', client }, now);
      await closeResetsOf(trx, user.id, now);
      const email_verified_at = user.email_verified_at ?? now;
      return updateUser(trx, user.id, { password_hash, email_verified_at, updated_at: now });
    });
  }

  /** The account already exists: only its password proves that both belong to the same person. */
  async function askForPassword(
    flow: FlowRow,
    user: UserRow,
    identity: ForeignIdentity,
  ): Promise<OidcAnswer> {
    if (!user.email_verified_at) throw new Failure('state_conflict', messages.identity.notLinkable);
    const link_token = newToken();
    await updateFlow(db, flow.id, {
      link_token_hash: hashToken(link_token),
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: user.id,
    });
    return { link_required: true, link_token, email: user.email };
  }

  return {
    providers: async () => ({
      items: options.provider ? [{ id: PROVIDER_ID, name: options.provider.name }] : [],
    }),

    async start(client, now) {
      const { newSecrets, authorizationUrl } = provider();
      const address = throttleAddress(client.ip);
      await throttle.hit(`identity:ip:${address}`, throttleRules.identityFlows, now);
      const secrets = newSecrets();
      const authorization_url = await authorizationUrl(secrets, redirectUri());
      const flow_token = newToken();
      await insertFlow(db, {
        id: newId('oid'),
        state_hash: hashToken(secrets.state),
        flow_token_hash: hashToken(flow_token),
        nonce: secrets.nonce,
        code_verifier: secrets.codeVerifier,
        created_at: now,
        expires_at: new Date(now.getTime() + limits.OIDC_FLOW_MINUTES * 60_000),
      });
      return { authorization_url, flow_token };
    },

    async callback({ flow_token, ...answer }, client, now) {
      const { redeem } = provider();
      const hashes = { stateHash: hashToken(answer.state), flowTokenHash: hashToken(flow_token) };
      const flow = await takeFlow(db, hashes, now);
      if (!flow) throw expired();
      const secrets = { state: answer.state, nonce: flow.nonce, codeVerifier: flow.code_verifier };
      const identity = await redeem(answer, secrets, redirectUri());
      const known = await findUserOfIdentity(db, identity);
      if (known) return enter(known, client, now);
      const { verifiedEmail } = identity;
      if (verifiedEmail === undefined) throw new Failure('identity_refused', messages.identity.unverified);
      const namesake = await findUserByEmail(db, verifiedEmail);
      if (namesake && isUnused(namesake))
        return enter(await takeUp(namesake, identity, client, now), client, now);
      if (namesake) return askForPassword(flow, namesake, identity);
      return enter(await signUp({ ...identity, verifiedEmail }, client, now), client, now);
    },

    async link({ link_token, password }, client, now) {
      const flow = await findFlowToLink(db, hashToken(link_token), now);
      const user = flow?.user_id ? await findUser(db, flow.user_id) : undefined;
      if (!flow?.issuer || !flow.subject || !user) throw expired();
      const { issuer, subject } = flow;
      // Counted as in a normal sign-in, so that linking allows no additional guesses.
      await loginThrottle.attempt(user.email, client, now);
      if (!(await hasher.verify(password, user.password_hash))) {
        throw wrongPassword();
      }
      // An account that may not sign in this way gets no identity linked.
      admitPerson(user);
      await loginThrottle.succeeded(user.email, client, now);
      await transaction(db, async (trx) => {
        admitPerson(await assertUserUnchanged(trx, user, wrongPassword));
        await updateFlow(trx, flow.id, { link_token_hash: null });
        const isNew = await insertIdentity(trx, { issuer, subject, user_id: user.id, created_at: now });
        if (!isNew) return;
        await recordSecurityEvent(trx, { userId: user.id, kind: 'identity_linked', client }, now);
        const provider = options.provider?.name ?? issuer;
        await writeNotice(trx, user, { kind: 'identity_linked', provider }, now);
      });
      return enter(user, client, now);
    },
  };
}

/** Whether an administrator invited the owner, who has not signed in yet. */
const isUnused = ({ password_hash, last_login_at }: UserRow): boolean =>
  password_hash === NO_PASSWORD && last_login_at === null;

/** The name from the provider, if it satisfies our rule for names. */
function nameOf({ name }: ForeignIdentity): string {
  const parsed = v.safeParse(FullName, name);
  return parsed.success ? parsed.output : 'Newswatch Reader';
}

function wrongPassword(): Failure {
  return new Failure('invalid_password', messages.password.currentWrong);
}

function expired(): Failure {
  return new Failure('link_expired', messages.identity.expired);
}
