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
} from '../users/index.ts';
import type { LoginThrottle } from './login-throttle.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** @throws {Failure} `invalid_credentials`, `admin_required` for administrators, `account_suspended`, … */
  signIn(credentials: Credentials, client: Client, now: Date): Promise<SignInAnswer>;
  /** Whoever is no administrator gets the same refusal, after the same time, as a wrong password. */
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
    // First: whoever cannot be served now costs nothing, and has not made an attempt.
    hasher.assertRoom();
    await loginThrottle.attempt(email, client, now);
    const user = await findUserByEmail(db, email);
    if (!(await hasher.verify(password, user?.password_hash)) || !user) {
      // Behind the answer: it must not take longer for an address that has a history.
      if (user) background.run('writing down a refused sign-in', () => recordRefusal(user.id, client, now));
      throw invalidCredentials();
    }
    admit(user);
    await loginThrottle.succeeded(email, client, now);
    return (await needsSecondStep(user)) ? mfaSignIn.begin(user, now) : sessionStart.start(user, client, now);
  }

  const needsSecondStep = async (user: UserRow): Promise<boolean> =>
    user.totp_enabled_at !== null || (user.role === 'admin' && currentSettings().security.admin_mfa_required);

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

/** @throws {Failure} `account_suspended` · `account_inactive` */
export function assertActive({
  status,
  suspension_reason,
}: Pick<UserRow, 'status' | 'suspension_reason'>): void {
  if (status === 'suspended') {
    // The password was right: the reason is told to nobody else.
    const reason = suspension_reason === null ? '' : ` Reason: ${suspension_reason}`;
    throw new Failure('account_suspended', messages.auth.suspended + reason);
  }
  if (status === 'inactive') throw new Failure('account_inactive', messages.auth.inactive);
}
