import { messages, type SessionStarted } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Background } from './background.ts';
import { deviceLabel } from './device-label.ts';
import type { Notices } from './notices.ts';
import type { PasswordHasher } from './password-hash.ts';
import { presentUser } from './present-user.ts';
import { loadQuota } from './quota.ts';
import { type Client, isKnownDevice, keptUserAgent, recordSecurityEvent } from './security-events.ts';
import type { Sessions } from './sessions.ts';
import { type Throttle, throttleAddress } from './throttle.ts';
import { throttleRules } from './throttle-rules.ts';
import { findUserByEmail, type UserRow, updateUser } from './user-repository.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** @throws {Failure} `invalid_credentials`, `admin_required` for administrators, `account_suspended`, … */
  signIn(credentials: Credentials, client: Client, now: Date): Promise<SessionStarted>;
  /** Whoever is no administrator gets the same refusal, after the same time, as a wrong password. */
  signInAdmin(credentials: Credentials, client: Client, now: Date): Promise<SessionStarted>;
}

export function createSignIn(options: {
  db: Database;
  hasher: PasswordHasher;
  sessions: Sessions;
  throttle: Throttle;
  notices: Notices;
  background: Background;
}): SignIn {
  const { db, hasher, sessions, throttle, notices, background } = options;

  async function attempt(
    { email, password }: Credentials,
    client: Client,
    now: Date,
    admit: (user: UserRow) => void,
  ): Promise<SessionStarted> {
    const account = `login:account:${email.toLowerCase()}`;
    const address = `login:ip:${throttleAddress(client.ip)}`;
    await throttle.attempt(address, throttleRules.login, now);
    await throttle.attempt(account, throttleRules.login, now);
    const user = await findUserByEmail(db, email);
    if (!(await hasher.verify(password, user?.password_hash)) || !user) {
      // Behind the answer: it must not take longer for an address that has a history.
      if (user) background.run('writing down a refused sign-in', () => recordRefusal(user.id, client, now));
      throw invalidCredentials();
    }
    admit(user);
    // An office behind one address signs in every morning: only failures count.
    await throttle.forgive(account);
    await throttle.forgive(address, now);
    return start(user, client, now);
  }

  async function start(user: UserRow, client: Client, now: Date): Promise<SessionStarted> {
    const { known, tokens, present } = await transaction(db, async (trx) => ({
      known: await isKnownDevice(trx, user.id, client),
      tokens: await sessions.start(trx, user, client, now),
      recorded: await recordSecurityEvent(trx, { userId: user.id, kind: 'signed_in', client }, now),
      present: await updateUser(trx, user.id, { last_login_at: now }),
    }));
    if (!known) notices.tell(user, { kind: 'new_sign_in', device: deviceLabel(keptUserAgent(client)) });
    return { ...tokens, user: presentUser(present, await loadQuota(db, present, now)) };
  }

  const recordRefusal = (userId: string, client: Client, now: Date) =>
    recordSecurityEvent(db, { userId, kind: 'sign_in_failed', client }, now);

  return {
    signIn: (credentials, client, now) =>
      attempt(credentials, client, now, (user) => {
        // Only after the password was right: before, this would tell strangers who is an administrator.
        if (user.role === 'admin') throw new Failure('admin_required', messages.auth.useAdminSignIn);
        assertActive(user);
      }),
    signInAdmin: (credentials, client, now) =>
      attempt(credentials, client, now, (user) => {
        if (user.role !== 'admin') throw invalidCredentials();
        assertActive(user);
      }),
  };
}

function invalidCredentials(): Failure {
  return new Failure('invalid_credentials', messages.auth.invalidCredentials);
}

function assertActive(user: UserRow): void {
  if (user.status === 'suspended') throw new Failure('account_suspended', messages.auth.suspended);
  if (user.status === 'inactive') throw new Failure('account_inactive', messages.auth.inactive);
}
