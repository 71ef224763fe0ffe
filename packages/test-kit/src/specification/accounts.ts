/** The sections of the specification. */
type Section = 4 | 5 | 6 | 8 | 9;

/** A sentence that the server's tests check. */
const server = (section: Section, says: string) => ({ section, says, by: 'server' as const });

/** A sentence that concerns only a page, the shell or the API client, and is checked with a fake server. */
const page = (section: Section, says: string, heldBy: readonly [file: string, test: string]) => ({
  section,
  says,
  by: 'page' as const,
  heldBy,
});

/** A sentence that is checked in a browser with the built product. */
const browser = (section: Section, says: string) => ({ section, says, by: 'browser' as const });

const SETUP = 'mf-auth/src/pages/setup-page.test.tsx';
const CODE = 'mf-auth/src/codes/code-dialog.test.tsx';
const SIGN_IN = 'mf-auth/src/pages/sign-in-page.test.tsx';
const SIGN_UP = 'mf-auth/src/pages/sign-up-page.test.tsx';
const SECURITY = 'mf-auth/src/pages/security-page.test.tsx';
const ACCOUNT = 'mf-auth/src/pages/account-page.test.tsx';
const LEAVE = 'shell/src/session/leave.test.ts';
const SESSION = 'shell/src/session/session.test.ts';
const QUERIES = 'shell/src/session/query-client.test.ts';

/**
 * Every message, limit and transition of the specification's sections 4, 5, 8 and 9 that concerns accounts, in its
 * order.
 *
 * Sentences about every call (generic toasts, retries, what is only logged) are in the shell's table,
 * `shell/src/specification`. The checks are records over these names (`server/src/accounts/testing`, `e2e/accounts`),
 * so a sentence without a check does not compile.
 */
export const accountSentences = {
  // Section 4: states and transitions.
  progressOfNone: page(4, 'none done 0%', [SETUP, 'says how far the person is: %#']),
  progressOfOne: page(4, 'one done 50%', [SETUP, 'says how far the person is: %#']),
  progressOfBoth: page(4, 'both 100% (fully validated)', [
    SETUP,
    'links to the first target once everything is verified',
  ]),
  adminsCountAsVerified: server(4, 'Admins always count as fully verified'),
  adminsCountAsVerifiedInTheWizard: page(4, 'Admins always count as fully verified (in the setup)', [
    SETUP,
    'is shown at once to %s',
  ]),
  loginStoresTokens: browser(4, 'unauthenticated becomes authenticated on login (tokens stored)'),
  registerStoresTokens: page(4, 'unauthenticated becomes authenticated on register (tokens stored)', [
    SIGN_UP,
    'signs in to the new account and continues with the setup',
  ]),
  logoutClearsTokens: page(4, 'back to unauthenticated on logout (tokens cleared)', [
    SESSION,
    'ends the session on the server, in the other tabs and here, and leaves',
  ]),
  failedProfileLoadClearsTokens: browser(
    4,
    'back to unauthenticated on failed profile load (tokens cleared)',
  ),
  failedProfileLoadWith404: page(
    4,
    'failed profile load (HTTP 404 after its retries: tokens cleared, the title as a toast, /sign-in with redirect)',
    [QUERIES, 'is reported to the person: %s'],
  ),
  failedProfileLoadWith500: browser(
    4,
    "failed profile load (HTTP 500 after its retries: tokens cleared, toast 'Internal Server Error!', /500)",
  ),
  failedProfileLoadWith503: page(
    4,
    'failed profile load (HTTP 503 after its retries: tokens cleared, the title as a toast, /sign-in with redirect)',
    [QUERIES, 'is reported to the person: %s'],
  ),
  unansweredProfileLoadWaits: page(
    4,
    'failed profile load (no answer is not finished: it waits with Retry, and goes on by itself)',
    [
      'shell/src/session/load-session.test.tsx',
      'a page whose profile request gets no response says so, and Retry requests it again',
    ],
  ),
  failedRefreshWith503: page(4, 'failed refresh (HTTP 503: tokens cleared, /sign-in)', [
    'packages/shared/src/api/transport.test.ts',
    'ends the session if it cannot be refreshed (%i, no token): tokens are cleared, the shell is notified, the call is refused',
  ]),
  deletionClearsTokens: page(4, 'back to unauthenticated on account deletion (tokens cleared)', [
    ACCOUNT,
    'ends the account, and then the session',
  ]),
  failedRefreshClearsTokens: browser(4, 'back to unauthenticated on failed refresh (tokens cleared)'),
  refreshOnceAndRepeat: browser(
    4,
    'On a 401 the client refreshes the access token once and repeats the request',
  ),
  failedRefreshLeaves: browser(4, 'if refresh fails, tokens are cleared and the user goes to /sign-in'),
  refreshesShareOneAttempt: browser(4, 'Concurrent refreshes share one attempt'),
  expiryGoesToSignIn: page(
    4,
    'Session expiry on a query 401: session state reset, user goes to /sign-in with redirect parameter',
    [LEAVE, 'by expiry says so, and goes to the sign-in page with a redirect back'],
  ),
  wizardStartsAtEmail: page(4, 'overview goes to email if email unverified', [
    SETUP,
    'starts at the first open step: $leadsTo',
  ]),
  wizardStartsAtWhatsapp: page(4, 'to whatsapp if email verified', [
    SETUP,
    'starts at the first open step: $leadsTo',
  ]),
  wizardStartsAtComplete: page(4, 'to complete if both verified', [SETUP, 'is shown at once to %s']),
  emailLeadsToWhatsapp: page(4, 'From email: to whatsapp', [
    SETUP,
    'sends a code, verifies it, and continues with WhatsApp',
  ]),
  emailLeadsToComplete: page(4, 'or to complete if WhatsApp already verified', [
    SETUP,
    'goes to the end when WhatsApp is already verified',
  ]),
  whatsappLeadsToComplete: page(4, 'From whatsapp: to complete', [
    SETUP,
    'saves a number, asks for its code, and completes the setup',
  ]),
  backReturnsToOverview: page(4, 'Back from email, whatsapp or complete returns to overview', [
    SETUP,
    'opens a step on press, and Back returns: %s',
  ]),
  wizardJumpsToComplete: page(4, 'The wizard jumps to complete automatically once fully validated', [
    SETUP,
    'appears automatically when the last step is completed elsewhere, and moves the focus',
  ]),
  stepsAreClickable: page(4, 'Steps are clickable from the overview', [
    SETUP,
    'opens a step on press, and Back returns: %s',
  ]),
  resendWaits60Seconds: page(
    4,
    'on opening, a 60 second resend countdown starts with resend disabled; at 0 resend is enabled',
    [CODE, 'counts down 60 seconds before another code may be requested, and again after that'],
  ),
  resendRestartsCountdown: page(4, 'a successful resend restarts 60 seconds', [
    CODE,
    'counts down 60 seconds before another code may be requested, and again after that',
  ]),
  verifyClosesAndResets: page(4, 'a successful verify closes the dialog and resets the form', [
    CODE,
    'closes when the code is correct: %s',
  ]),
  whatsappChangeOpensDialog: page(
    4,
    'saving a number may return whatsapp_verification_required, opening the code dialog for that number',
    [SETUP, 'saves a number, asks for its code, and completes the setup'],
  ),
  verifyCurrentSendsCode: page(4, 'A Verify Current button sends a code for the existing unverified number', [
    SETUP,
    'sends a code to a number that is saved but not verified',
  ]),
  verifiedIsGreen: page(4, 'Verified state shows a green card with a Continue button', [
    SETUP,
    'shows a verified number in green, and continues',
  ]),
  continueNeedsItsHandler: page(
    4,
    'Continue button when a skip handler is provided (in the wizard, not in the settings)',
    [SETUP, 'shows a verified number in green, and continues'],
  ),
  quotaStatuses: server(
    4,
    'Quota status: 100 or more full; 80 or more high; 50 or more medium; below 50 low',
  ),
  userStatuses: server(4, 'User status: active, suspended, inactive'),
  logoutSaysAndGoes: page(4, 'Logout: calls sign-out, shows success message, goes to /sign-in', [
    LEAVE,
    'by signing out says so, even when the server failed',
  ]),
  failedLogoutSaysAndGoes: page(4, 'on failure shows an error message and still goes to /sign-in', [
    SESSION,
    'also leaves when the server fails, and says so',
  ]),

  // Section 5: validation rules.
  targetsNeedBoth: server(5, "'targets' requires both email and WhatsApp verified"),
  targetsSayBoth: server(5, 'Please verify your email and WhatsApp number before creating targets'),
  targetsSayEmail: server(5, 'Please verify your email address before creating targets'),
  targetsSayWhatsapp: server(5, 'Please verify your WhatsApp number before creating targets'),
  notificationsNeedOne: server(5, "'notifications' requires at least one"),
  dashboardIsOpen: server(5, "'dashboard' and others are open"),
  adminsUseEverything: server(5, 'admins may use everything'),
  saysFullyVerified: page(5, 'Your account is fully verified!', [
    SETUP,
    'links to the first target once everything is verified',
  ]),
  saysVerifyBoth: page(5, 'Please verify your email and WhatsApp to start creating targets', [
    SETUP,
    'says how far the person is: %#',
  ]),
  saysVerifyEmail: page(5, 'Please verify your email address to complete setup', [
    SETUP,
    'says how far the person is: %#',
  ]),
  saysVerifyWhatsapp: page(5, 'Please verify your WhatsApp number to complete setup', [
    SETUP,
    'says how far the person is: %#',
  ]),
  saysInProgress: page(5, 'Verification in progress...', [CODE, 'says that the code is being checked']),
  stepTitles: page(
    5,
    'Step titles: Verify Email Address (confirm address to receive notifications and account updates); Verify WhatsApp Number (add and verify number for instant notifications)',
    [SETUP, 'names both steps and their purpose'],
  ),
  blankNumberIsNone: server(5, 'A WhatsApp number counts as present only if non-blank'),
  codeShape: server(5, 'Verification code: 4 to 8 characters, uppercase letters and digits only'),
  codeInputCleans: page(5, 'input uppercases and strips other characters', [
    CODE,
    'converts input to upper case, and drops everything else',
  ]),
  codeHint: page(5, 'hint says 6 characters', [
    CODE,
    'says where the code was sent, how long it is, and how long it is valid',
  ]),
  codeSubmitWaits: page(5, 'validated on change; submit disabled until valid', [
    CODE,
    'says while typing that the code is too short, and allows sending once it is long enough',
  ]),
  codeTooShort: page(5, 'Verification code must be at least 4 characters', [
    CODE,
    'says while typing that the code is too short, and allows sending once it is long enough',
  ]),
  // Only other clients can get this message, because the field accepts no ninth character.
  codeTooLong: server(5, 'Verification code must not exceed 8 characters'),
  codeAlphabet: server(5, 'Verification code must contain only uppercase letters and numbers'),
  whatsappRequired: page(5, 'WhatsApp number is required', [
    SETUP,
    'refuses what is no number, and leaves it as typed',
  ]),
  whatsappShape: server(
    5,
    'Enter a valid phone number with country code (e.g., +1234567890): plus sign, a non-zero digit, then 1 to 14 digits',
  ),
  nameShape: server(5, 'Name: 2 to 50 characters, letters, spaces, hyphens, apostrophes'),
  phoneShape: server(5, 'Phone: optional, 10 to 15 digits'),
  emailShape: server(5, 'Email: simple address shape'),
  birthdateShape: server(5, 'Birthdate: YYYY-MM-DD, real date, age 0 to 120'),
  passwordRules: server(
    5,
    'Password: at least 8 characters with uppercase, lowercase, digit and special character, each with its message',
  ),
  passwordMessages: page(
    5,
    'Password must be at least 8 characters long; … at least one uppercase letter; lowercase letter, number, special character',
    [SIGN_UP, 'says at each field what is wrong'],
  ),
  currentPasswordRequired: page(5, 'Current password is required', [
    SECURITY,
    'says at each field what is missing',
  ]),
  newPasswordFollowsRules: page(5, 'newPassword follows password rules', [
    SECURITY,
    'says at each field what is missing',
  ]),
  passwordsMustMatch: page(5, "Passwords don't match", [SECURITY, 'says at each field what is missing']),
  deletionNeedsPassword: page(5, 'Password is required for account deletion', [
    ACCOUNT,
    'asks for both the password and the word',
  ]),
  deletionNeedsTheWord: page(5, 'You must type "DELETE" to confirm account deletion', [
    ACCOUNT,
    'asks for both the password and the word',
  ]),
  deletionIsExact: server(5, 'user must type DELETE exactly'),
  atLeastOneChannel: page(5, 'At least one channel must be enabled', [
    'mf-auth/src/pages/notification-settings-page.test.tsx',
    'need at least one channel',
  ]),
  dailyNotifications: server(5, 'maxDailyNotifications 1 to 500'),
  adminUserEmail: server(5, "Admin user create: email valid ('Invalid email address')"),
  adminUserName: server(5, 'Admin user create: full_name at least 2'),
  adminUserPassword: server(5, 'Admin user create: password at least 8'),
  adminUserMaxTargets: server(5, "Admin user create: max_targets 1 to 1000 ('Cannot exceed 1000')"),
  adminUserMaxNotifications: server(
    5,
    "Admin user create: max_notifications_per_day 1 to 10000 ('Cannot exceed 10000')",
  ),
  adminUserEditBounds: server(5, 'Admin user edit uses the same bounds, all optional'),
  adminNamesShape: server(
    5,
    'Admin profile: first_name and last_name 2 to 50 characters, letters, spaces, hyphens, apostrophes',
  ),
  adminProfileSaysItsRules: page(
    5,
    'Admin profile: first_name, last_name; optional phone, each refused at its field',
    ['mf-admin/src/pages/admin-profile-page.test.tsx', 'refuses each field with a sentence'],
  ),
  adminPhoneIsOptional: page(5, 'Admin profile: optional phone', [
    'mf-admin/src/pages/admin-profile-page.test.tsx',
    'saves, says so, and updates the header',
  ]),
  languageRequired: server(5, "Account form: language required ('Please select a language.')"),
  languageRequiredInForms: page(5, 'Please select a language.', [ACCOUNT, 'require a language']),

  adminUserCreateSaysItsRules: page(
    5,
    "Admin user create: 'Invalid email address', full_name at least 2, password at least 8, 'Cannot exceed 1000', 'Cannot exceed 10000', each at its field",
    ['mf-admin/src/pages/admin-user-create-page.test.tsx', 'is refused with a sentence at each field'],
  ),
  adminUserEditSaysItsRules: page(
    5,
    'Admin user edit: the same at the same fields, and none of them has to be changed',
    ['mf-admin/src/pages/admin-user-edit-page.test.tsx', 'is not saved, with a sentence at each field'],
  ),

  // Section 6: roles and permissions.
  adminUserPagesAreGuarded: page(
    6,
    "users create, users edit: 'Admin access required' when there is no user or the role is not admin",
    [SIGN_IN, 'tells someone who came from an administrators’ page that it is for administrators only'],
  ),

  // Section 8: the error catalogue.
  loginSaysTheServersError: page(8, "Login failure: the server's error field", [
    SIGN_IN,
    'shows the server’s message, the same for a wrong password and an unknown address',
  ]),
  adminLoginSaysTheServersError: page(
    8,
    "Login failure of administrators: the server's error field or 'Login failed'",
    [SIGN_IN, 'says to an administrator too why it was refused, after $kind'],
  ),
  loginFailed: page(8, "or 'Login failed'", [
    SIGN_IN,
    'keeps what was typed after $kind, and shows the error above the form',
  ]),
  registrationSaysTheServersError: page(8, "Registration failure: the server's error field", [
    SIGN_UP,
    'says at the email field that an account exists',
  ]),
  registrationFailed: page(8, "or 'Registration failed'", [SIGN_UP, 'keeps what was typed after $kind']),
  sessionExpired: page(
    8,
    "HTTP 401 on a query: toast 'Session expired!', session reset, go to /sign-in with redirect",
    [LEAVE, 'by expiry says so, and goes to the sign-in page with a redirect back'],
  ),
  failedRefreshRedirects: browser(8, 'Failed token refresh: session cleared, redirect to /sign-in'),
  resendEmailSent: page(8, 'Verification email sent successfully!', [
    SETUP,
    'sends a code, verifies it, and continues with WhatsApp',
  ]),
  resendEmailFailed: page(
    8,
    "failure the server message or 'Failed to send verification email. Please try again.'",
    [SETUP, 'says when the code could not be sent after $kind'],
  ),
  emailVerified: page(8, 'Email verified successfully!', [CODE, 'closes when the code is correct: %s']),
  whatsappVerified: page(8, 'WhatsApp verified successfully!', [CODE, 'closes when the code is correct: %s']),
  wrongCode: page(8, "failure a toast with the error message plus field error 'Invalid verification code'", [
    CODE,
    'keeps a wrong code, with a toast of %s',
  ]),
  verificationFailed: page(8, "default 'Verification failed. Please try again.'", [
    CODE,
    'keeps a wrong code, with a toast of %s',
  ]),
  codeSentToEmail: page(8, 'Verification code sent to your email', [
    CODE,
    'says that it was sent to the email',
  ]),
  codeSentToWhatsapp: page(8, 'Verification code sent to your WhatsApp', [
    SETUP,
    'sends a code to a number that is saved but not verified',
  ]),
  resendFailed: page(8, 'Failed to resend verification code', [
    CODE,
    'says when no other code could be sent, waits as long as the server asks, and keeps what was typed',
  ]),
  whatsappServerMessage: page(
    8,
    'WhatsApp update: success shows the server message; each verification message is an info toast',
    [SETUP, 'saves a number, asks for its code, and completes the setup'],
  ),
  whatsappUpdated: page(8, "or 'WhatsApp number updated successfully'", [
    SETUP,
    'shows a default message when the server sends none',
  ]),
  whatsappUpdateFailed: page(8, "failure 'Failed to update WhatsApp number' in an alert and a toast", [
    SETUP,
    'keeps the number after $kind, and shows the error in an alert and a toast',
  ]),
  noPendingChange: server(8, "'No pending WhatsApp change' when verifying with no pending number"),
  noPendingChangeIsSaid: page(
    8,
    "'No pending WhatsApp change' (where another device took the number away meanwhile)",
    [CODE, 'keeps a wrong code, with a toast of %s'],
  ),
  noNumberFoundIsSaid: page(
    8,
    "Verify Current: 'No WhatsApp number found' (where another device took the number away meanwhile)",
    [SETUP, 'says when no code could be sent: %#'],
  ),
  codeSendFailedIsSaid: page(
    8,
    "Verify Current: 'Failed to send verification code' (the server's sentence, and without one)",
    [SETUP, 'says when no code could be sent: %#'],
  ),
  noNumberFound: server(8, "Verify Current: 'No WhatsApp number found'"),
  codeSendFailed: server(8, "and 'Failed to send verification code'"),
  loggedOut: page(8, "Logout: success 'Logged out successfully'", [
    LEAVE,
    'by signing out says so, even when the server failed',
  ]),
  loggedOutWithErrors: page(8, "failure 'Logout completed (with errors)'", [
    LEAVE,
    'by signing out says so, even when the server failed',
  ]),

  // Section 9: business constants and limits.
  cookieLifetimes: browser(9, 'Cookies: access_token lifetime 1 day; refresh_token 30 days'),
  refreshTokenLives30Days: server(9, 'refresh_token 30 days'),
  resendCooldown: server(9, 'Resend cooldown 60 s'),
  codeExpiry: server(9, 'Verification code expiry 10 minutes'),
  codeLength: server(9, 'length 4 to 8, displayed as 6'),
  codeExpiryInTheHint: page(9, 'Verification code expiry 10 minutes (help text)', [
    CODE,
    'says where the code was sent, how long it is, and how long it is valid',
  ]),
  twoSteps: page(9, 'Verification steps 2', [SETUP, 'names both steps and their purpose']),
  initials: page(9, 'Initials up to 2 characters', [
    'packages/shared/src/domain/domain.test.ts',
    'named "%s" has the initials %s',
  ]),
  progressSteps: page(9, 'progress 0/50/100', [SETUP, 'says how far the person is: %#']),
  phoneDigits: server(9, 'Phone 10 to 15 digits'),
  nameLength: server(9, 'Name 2 to 50'),
  age: server(9, 'Age 0 to 120'),
  dailyNotificationsOfPerson: server(9, 'Daily notifications: 1 to 500 in the user setting'),
  dailyNotificationsByAdmin: server(9, 'Daily notifications: 1 to 10000 in admin edit'),
  maxTargets: server(9, 'Max targets 1 to 1000'),
  quotaThresholds: server(9, 'Quota thresholds 50, 80, 100 percent'),
  planTargetCaps: server(9, 'Plan target caps 3, 10, 50, unlimited'),
};

type AccountSentence = keyof typeof accountSentences;
/** The names of the sentences that are checked in this way. */
export type AccountSentencesBy<By extends 'server' | 'browser'> = {
  [Name in AccountSentence]: (typeof accountSentences)[Name]['by'] extends By ? Name : never;
}[AccountSentence];
