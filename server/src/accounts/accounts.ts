import type { Plan } from '@newswatch/shared/contracts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import { type Account, createAccount } from './account.ts';
import { type AccountDeletion, createAccountDeletion } from './account-deletion.ts';
import { type AccountExport, createAccountExport } from './account-export.ts';
import { type AdministratorAccount, createAdministratorAccount } from './administrator-account.ts';
import { type AdministratorMails, createAdministratorMails } from './administrator-mails.ts';
import { createFirstAdministrator, type FirstAdministrator } from './administrators.ts';
import { type Authentication, createAuthentication } from './authentication.ts';
import { createBackground } from './background.ts';
import { type Confirmation, createConfirmation } from './confirmation.ts';
import { createCurrentPassword } from './current-password.ts';
import { createEmailChange } from './email-change.ts';
import { createIdentityProvider, type IdentityProviderSettings } from './identity-provider.ts';
import { deriveKeys } from './keys.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createMailQueue } from './mail-queue.ts';
import type { Messenger } from './messenger.ts';
import { createMfaSettings, type MfaSettings } from './mfa-settings.ts';
import { createMfaSignIn, type MfaSignIn } from './mfa-sign-in.ts';
import { createNotices } from './notices.ts';
import { createOidc, type Oidc } from './oidc.ts';
import { createPasswordChange, type PasswordChange } from './password-change.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { createPlanRequests, type PlanRequests } from './plan-request.ts';
import { createProfile, type Profile } from './profile.ts';
import { createSessionList, type SessionList } from './session-list.ts';
import { createSessionStart } from './session-start.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignUp, type SignUp } from './sign-up.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { createSystemSettings, type SystemSettingsService } from './system-settings.ts';
import { createThrottle } from './throttle.ts';
import { createAccessTokens } from './tokens.ts';
import { createUserManagement, type UserManagement } from './user-management.ts';
import { createVerification } from './verification.ts';

export interface AccountsOptions {
  db: Database;
  listener: Listener;
  messenger: Messenger;
  log: Logger;
  /** The secret all processes share; keys are derived from it. */
  secret: string;
  /** The plan of new accounts. */
  defaultPlan: Plan;
  /** Where people reach the product: links in messages begin with it. */
  baseUrl: () => string;
  /** The OpenID Connect provider people may sign in with; none without it. */
  identityProvider?: IdentityProviderSettings | undefined;
  /** Multiplies the limits of the throttles; 0 switches them off. Default 1. */
  throttleFactor?: number;
  now?: () => Date;
  /** For tests. */
  hasher?: PasswordHasher;
  /** For tests. */
  sendTimeoutMs?: number;
}

/** Everything about people's accounts. */
export interface Accounts {
  authentication: Authentication;
  signUp: SignUp;
  signIn: SignIn;
  sessions: Sessions;
  confirmation: Confirmation;
  profile: Profile;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  planRequests: PlanRequests;
  sessionList: SessionList;
  mfaSignIn: MfaSignIn;
  mfaSettings: MfaSettings;
  oidc: Oidc;
  account: Account;
  deletion: AccountDeletion;
  accountExport: AccountExport;
  statistics: Statistics;
  administratorAccount: AdministratorAccount;
  administratorMails: AdministratorMails;
  systemSettings: SystemSettingsService;
  firstAdministrator: FirstAdministrator;
  userManagement: UserManagement;
  /** Resolves when everything that goes on behind an answer has ended. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Wires the room. The rest of the server knows it by this and by `index.ts`. */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, listener, messenger, log, defaultPlan, identityProvider, now = () => new Date() } = options;
  const keys = deriveKeys(options.secret);
  const hasher = options.hasher ?? createPasswordHasher();
  const throttle = createThrottle(db, options.throttleFactor);
  const loginThrottle = createLoginThrottle(db, throttle);
  const tokens = createAccessTokens(keys.accessTokens);
  const mails = createMailQueue({ db, log, now });
  const verification = createVerification({
    key: keys.codes,
    messenger,
    mails,
    log,
    baseUrl: options.baseUrl,
    ...(options.sendTimeoutMs === undefined ? {} : { sendTimeoutMs: options.sendTimeoutMs }),
  });
  const background = createBackground(log);
  const notices = createNotices({
    messenger,
    background,
    mails,
    ...(options.sendTimeoutMs === undefined ? {} : { sendTimeoutMs: options.sendTimeoutMs }),
  });
  const currentPassword = createCurrentPassword({ hasher, throttle });
  const sessions = createSessions({ db, tokens, throttle });
  const sessionStart = createSessionStart({ db, sessions, notices });
  const mfaSignIn = createMfaSignIn({ db, keys, sessionStart, throttle, notices });
  const confirmation = createConfirmation({ db, verification, throttle, log, notices, now });
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
    mails,
    now,
    baseUrl: options.baseUrl,
  });
  mails.start({ notice: notices.deliver, reset_link: passwordReset.deliver, code: confirmation.deliver });
  return {
    authentication,
    signUp: createSignUp({ db, hasher, sessions, throttle, verification, defaultPlan }),
    signIn: createSignIn({ db, hasher, sessionStart, mfaSignIn, loginThrottle, background }),
    sessions,
    confirmation,
    profile: createProfile({
      db,
      verification,
      emailChange: createEmailChange({ db, currentPassword, throttle, verification, notices }),
    }),
    passwordReset,
    passwordChange: createPasswordChange({ db, hasher, currentPassword, notices }),
    planRequests: createPlanRequests({ db }),
    sessionList: createSessionList({ db }),
    mfaSignIn,
    oidc: createOidc({
      db,
      provider: identityProvider && createIdentityProvider(identityProvider),
      hasher,
      throttle,
      loginThrottle,
      sessionStart,
      mfaSignIn,
      notices,
      defaultPlan,
      baseUrl: options.baseUrl,
    }),
    mfaSettings: createMfaSettings({ db, keys, currentPassword, throttle, notices }),
    account: createAccount({ db }),
    deletion: createAccountDeletion({ db, currentPassword, notices }),
    accountExport: createAccountExport({ db, throttle }),
    statistics: createStatistics({ db }),
    administratorAccount: createAdministratorAccount({ db }),
    systemSettings: createSystemSettings({ db }),
    administratorMails: createAdministratorMails({ db, notices, baseUrl: options.baseUrl }),
    firstAdministrator: createFirstAdministrator({ db, hasher, throttle }),
    userManagement: createUserManagement({
      db,
      hasher,
      notices,
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
      // What is not sent by now stands in the database.
      await mails.stop();
      await authentication.close();
    },
  };
}
