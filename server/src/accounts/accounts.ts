import type { Plan } from '@newswatch/shared/contracts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { Listener } from '../storage/listener.ts';
import { createFirstAdministrator, type FirstAdministrator } from './administrators.ts';
import { type Authentication, createAuthentication } from './authentication.ts';
import { type Confirmation, createConfirmation } from './confirmation.ts';
import { deriveKeys } from './keys.ts';
import type { Messenger } from './messenger.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
import { createProfile, type Profile } from './profile.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignUp, type SignUp } from './sign-up.ts';
import { createThrottle } from './throttle.ts';
import { createAccessTokens } from './tokens.ts';
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
  /** Multiplies the limits of the throttles; 0 switches them off. Default 1. */
  throttleFactor?: number;
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
  firstAdministrator: FirstAdministrator;
  close(): Promise<void>;
}

/** Wires the room. The rest of the server knows it by this and by `index.ts`. */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, listener, messenger, log, defaultPlan } = options;
  const keys = deriveKeys(options.secret);
  const hasher = options.hasher ?? createPasswordHasher();
  const throttle = createThrottle(db, options.throttleFactor);
  const tokens = createAccessTokens(keys.accessTokens);
  const verification = createVerification({
    key: keys.codes,
    messenger,
    log,
    ...(options.sendTimeoutMs === undefined ? {} : { sendTimeoutMs: options.sendTimeoutMs }),
  });
  const sessions = createSessions({ db, tokens, throttle });
  const confirmation = createConfirmation({ db, verification, throttle, log });
  const authentication = await createAuthentication({ db, tokens, listener });
  return {
    authentication,
    signUp: createSignUp({ db, hasher, sessions, throttle, verification, defaultPlan }),
    signIn: createSignIn({ db, hasher, sessions, throttle }),
    sessions,
    confirmation,
    profile: createProfile({ db, verification }),
    firstAdministrator: createFirstAdministrator({ db, hasher, throttle }),
    async close() {
      await confirmation.settle();
      await authentication.close();
    },
  };
}
