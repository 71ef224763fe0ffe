import { messages, type SignInAnswer } from '@newswatch/shared/contracts';
import type { Background } from '../../background.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import type { MfaSignIn } from '../mfa/index.ts';
import type { PasswordHasher } from '../passwords/index.ts';
import type { SessionStart } from '../sessions/index.ts';
import {
  type Client,
  findUserByEmail,
  invalidCredentials,
  recordSecurityEvent,
  type UserRow,
  withSupportAddress,
} from '../users/index.ts';
import type { LoginThrottle } from './login-throttle.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** @throws {Failure} `invalid_credentials`, `admin_required` for administrators, `account_suspended`, … */
  signIn(credentials: Credentials, client: Client, now: Date): Promise<SignInAnswer>;
  /** People who are not administrators get the same refusal, after the same time, as for a wrong password. */
  signInAdmin(credentials: Credentials, client: Client, now: Date): Promise<SignInAnswer>;
}

export function createSignIn(options: {
  db: Database;
  hasher: PasswordHasher;
  sessionStart: SessionStart;
  mfaSignIn: MfaSignIn;
  loginThrottle: LoginThrottle;
  background: Background;
}): SignIn {
  const { db, hasher, sessionStart, mfaSignIn, loginThrottle, background } = options;

  async function attempt(
    { email, password }: Credentials,
    client: Client,
    now: Date,
    admit: (user: UserRow) => void,
  ): Promise<SignInAnswer> {
    // Checked first, so that a request that cannot be served now causes no work and does not count as an attempt.
    hasher.assertRoom();
    await loginThrottle.attempt(email, client, now);
    const user = await findUserByEmail(db, email);
    if (!(await hasher.verify(password, user?.password_hash)) || !user) {
      // In the background, so that the answer does not take longer for an address with an account.
      if (user) background.run('recording a refused sign-in', () => recordRefusal(user.id, client, now));
      throw invalidCredentials();
    }
    admit(user);
    await loginThrottle.succeeded(email, client, now);
    return (await needsSecondStep(user))
      ? mfaSignIn.startChallenge(user, client, now)
      : sessionStart.start(user, client, now);
  }

  const needsSecondStep = async (user: UserRow): Promise<boolean> =>
    user.totp_enabled_at !== null || (user.role === 'admin' && currentSettings().security.admin_mfa_required);

  const recordRefusal = (userId: string, client: Client, now: Date) =>
    recordSecurityEvent(db, { userId, kind: 'sign_in_failed', client }, now);

  return {
    signIn: (credentials, client, now) => attempt(credentials, client, now, admitPerson),
    signInAdmin: (credentials, client, now) =>
      attempt(credentials, client, now, (user) => admitAdministrator(user, invalidCredentials)),
  };
}

/**
 * Admits a person whose identity is proved to the sign-in for people. Call it only then; otherwise, strangers could find out who
 * is an administrator, or suspended.
 * @throws {Failure} `admin_required` · `account_suspended` · `account_inactive`
 */
export function admitPerson(user: UserRow): void {
  if (user.role === 'admin') throw new Failure('admin_required', messages.auth.useAdminSignIn);
  assertActive(user);
}

/**
 * Admits an administrator whose identity is proved to the sign-in for administrators.
 * @throws {Failure} `account_suspended` · `account_inactive`; for others, the refusal of the sign-in method
 */
export function admitAdministrator(user: UserRow, refusal: () => Failure): void {
  if (user.role !== 'admin') throw refusal();
  assertActive(user);
}

function assertActive({ status, suspension_reason }: Pick<UserRow, 'status' | 'suspension_reason'>): void {
  if (status === 'suspended') {
    // The identity is proved, so only the owner learns the reason.
    const reason = suspension_reason === null ? '' : ` Reason: ${suspension_reason}`;
    throw new Failure('account_suspended', withSupportAddress(messages.auth.suspended) + reason);
  }
  if (status === 'inactive')
    throw new Failure('account_inactive', withSupportAddress(messages.auth.inactive));
}
