import type { Plan } from '@newswatch/shared/contracts';
import { createBackground } from '../background.ts';
import type { Logger } from '../logging.ts';
import { createMailQueue, createNoticeSender, type Messenger, noticeKinds } from '../mail-queue/index.ts';
import type { Database } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import { createThrottle } from '../throttle/index.ts';
import {
  type AdministratorAccount,
  createAdministratorAccount,
  createFirstAdministrator,
  type FirstAdministrator,
} from './administrators/index.ts';
import { type Confirmation, createConfirmation, createVerification } from './codes/index.ts';
import { type AccountDeletion, createAccountDeletion } from './deletion/index.ts';
import {
  createIdentityProvider,
  createOidc,
  type IdentityProviderSettings,
  type Oidc,
} from './identity-provider/index.ts';
import { deriveKeys } from './keys.ts';
import { createMfaSettings, createMfaSignIn, type MfaSettings, type MfaSignIn } from './mfa/index.ts';
import {
  createPasskeySettings,
  createPasskeySignIn,
  deletePasskeysOf,
  type PasskeySettings,
  type PasskeySignIn,
} from './passkeys/index.ts';
import {
  createCurrentPassword,
  createPasswordHasher,
  createRecentSignIn,
  type PasswordHasher,
  type RecentSignIn,
} from './passwords/index.ts';
import {
  createEmailChange,
  createPasswordChange,
  createPlanRequests,
  createProfile,
  createStatistics,
  type PasswordChange,
  type PlanRequests,
  type Profile,
  type Statistics,
} from './profile/index.ts';
import {
  type Authentication,
  createAccessTokens,
  createAuthentication,
  createSessionList,
  createSessionStart,
  createSessions,
  type SessionList,
  type Sessions,
} from './sessions/index.ts';
import {
  createLoginThrottle,
  createPasswordReset,
  createSignIn,
  createSignUp,
  type PasswordReset,
  type SignIn,
  type SignUp,
} from './sign-in/index.ts';
import { createUserManagement, type UserManagement } from './user-management/index.ts';
import { type Account, createAccount } from './users/index.ts';

export interface AccountsOptions {
  db: Database;
  listener: Listener;
  messenger: Messenger;
  log: Logger;
  /** The secret that all processes share; keys are derived from it. */
  secret: string;
  /** The plan of new accounts. */
  defaultPlan: Plan;
  /** The public address, for links in messages. */
  baseUrl: () => string;
  /** The OpenID Connect provider for single sign-on; if not set, there is none. */
  identityProvider?: IdentityProviderSettings | undefined;
  /** Multiplies the limits of the throttles; 0 switches them off. Default 1. */
  throttleFactor?: number;
  now?: () => Date;
  /** Replaces the password hasher in tests. */
  hasher?: PasswordHasher;
  /** Replaces the time limit for sending in tests. */
  sendTimeoutMs?: number;
}

/** All account services. */
export interface Accounts {
  authentication: Authentication;
  signUp: SignUp;
  signIn: SignIn;
  sessions: Sessions;
  confirmation: Confirmation;
  profile: Profile;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  recentSignIn: RecentSignIn;
  planRequests: PlanRequests;
  sessionList: SessionList;
  mfaSignIn: MfaSignIn;
  mfaSettings: MfaSettings;
  passkeySignIn: PasskeySignIn;
  passkeySettings: PasskeySettings;
  oidc: Oidc;
  account: Account;
  deletion: AccountDeletion;
  statistics: Statistics;
  administratorAccount: AdministratorAccount;
  firstAdministrator: FirstAdministrator;
  userManagement: UserManagement;
  /** Resolves when all background work has ended. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the account services. The rest of the server uses only this and `index.ts`. */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, listener, messenger, log, defaultPlan, identityProvider, now = () => new Date() } = options;
  const keys = deriveKeys(options.secret);
  const hasher = options.hasher ?? createPasswordHasher();
  const throttle = createThrottle(db, options.throttleFactor);
  const loginThrottle = createLoginThrottle(db, throttle);
  const tokens = createAccessTokens(keys.accessTokens);
  const mails = createMailQueue({ db, listener, log, now });
  const verification = createVerification({
    key: keys.codes,
    messenger,
    log,
    baseUrl: options.baseUrl,
    ...(options.sendTimeoutMs === undefined ? {} : { sendTimeoutMs: options.sendTimeoutMs }),
  });
  const background = createBackground(log);
  const notices = createNoticeSender({
    db,
    messenger,
    ...(options.sendTimeoutMs === undefined ? {} : { sendTimeoutMs: options.sendTimeoutMs }),
  });
  const currentPassword = createCurrentPassword({ hasher, throttle });
  const recentSignIn = createRecentSignIn({ db, currentPassword });
  const sessions = createSessions({ db, tokens, throttle });
  const sessionStart = createSessionStart({ db, sessions });
  const mfaSignIn = createMfaSignIn({ db, keys, sessionStart, throttle, notices });
  const confirmation = createConfirmation({ db, verification, throttle, log, now });
  const authentication = await createAuthentication({ db, tokens, listener });
  const settleAnswers = async (): Promise<void> => {
    await Promise.all([confirmation.settle(), background.settle()]);
  };
  const passwordReset = createPasswordReset({
    db,
    hasher,
    throttle,
    loginThrottle,
    notices,
    background,
    now,
    removePasskeys: deletePasskeysOf,
    baseUrl: options.baseUrl,
  });
  await mails.start(
    { notice: notices.deliver, reset_link: passwordReset.deliver, code: confirmation.deliver },
    noticeKinds,
  );
  return {
    authentication,
    signUp: createSignUp({ db, hasher, sessions, throttle, verification, defaultPlan }),
    signIn: createSignIn({ db, hasher, sessionStart, mfaSignIn, loginThrottle, background }),
    sessions,
    confirmation,
    profile: createProfile({
      db,
      verification,
      emailChange: createEmailChange({ db, currentPassword, throttle, verification }),
    }),
    passwordReset,
    passwordChange: createPasswordChange({ db, hasher, currentPassword }),
    recentSignIn,
    planRequests: createPlanRequests({ db }),
    sessionList: createSessionList({ db }),
    mfaSignIn,
    oidc: createOidc({
      db,
      provider: identityProvider && createIdentityProvider(identityProvider, log),
      hasher,
      throttle,
      loginThrottle,
      sessionStart,
      mfaSignIn,
      defaultPlan,
      baseUrl: options.baseUrl,
    }),
    mfaSettings: createMfaSettings({ db, keys, currentPassword, throttle }),
    passkeySignIn: createPasskeySignIn({
      db,
      throttle,
      loginThrottle,
      sessionStart,
      background,
      baseUrl: options.baseUrl,
    }),
    passkeySettings: createPasskeySettings({ db, recentSignIn, baseUrl: options.baseUrl }),
    account: createAccount({ db }),
    deletion: createAccountDeletion({ db, currentPassword }),
    statistics: createStatistics({ db }),
    administratorAccount: createAdministratorAccount({ db }),
    firstAdministrator: createFirstAdministrator({ db, hasher, throttle }),
    userManagement: createUserManagement({
      db,
      hasher,
      passwordReset,
      defaultPlan,
      baseUrl: options.baseUrl,
    }),
    async settle() {
      await settleAnswers();
      await mails.settle();
    },
    async close() {
      await settleAnswers();
      // Unsent emails are stored in the database.
      await mails.stop();
      await authentication.close();
    },
  };
}
