/**
 * Where a sentence is checked: by the server's tests against the real server; by a test of a page, of the shell or of
 * the API client with a fake server, if it concerns only them; or in a browser against the built product.
 */
type CheckedBy = 'server' | 'page' | 'browser';

interface Sentence {
  /** The section of the specification. */
  section: 4 | 5 | 6 | 8 | 9;
  says: string;
  by: CheckedBy;
  /** For sentences that the test of a page, the shell or the client checks: its file, and its name. */
  heldBy?: readonly [file: string, test: string];
}

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
  progressOfNone: {
    section: 4,
    says: 'none done 0%',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  progressOfOne: {
    section: 4,
    says: 'one done 50%',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  progressOfBoth: {
    section: 4,
    says: 'both 100% (fully validated)',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'leads to the first target once all is verified'],
  },
  adminsCountAsVerified: { section: 4, says: 'Admins always count as fully verified', by: 'server' },
  adminsCountAsVerifiedInTheWizard: {
    section: 4,
    says: 'Admins always count as fully verified (in the setup)',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'is shown at once to %s'],
  },
  loginStoresTokens: {
    section: 4,
    says: 'unauthenticated becomes authenticated on login (tokens stored)',
    by: 'browser',
  },
  registerStoresTokens: {
    section: 4,
    says: 'unauthenticated becomes authenticated on register (tokens stored)',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/sign-up-page.test.tsx',
      'signs in to the new account and continues with the setup',
    ],
  },
  logoutClearsTokens: {
    section: 4,
    says: 'back to unauthenticated on logout (tokens cleared)',
    by: 'page',
    heldBy: [
      'shell/src/session/session.test.ts',
      'ends the session on the server, in the other tabs and here, and leaves',
    ],
  },
  failedProfileLoadClearsTokens: {
    section: 4,
    says: 'back to unauthenticated on failed profile load (tokens cleared)',
    by: 'browser',
  },
  failedProfileLoadWith404: {
    section: 4,
    says: 'failed profile load (HTTP 404 after its retries: tokens cleared, the title as a toast, /sign-in with redirect)',
    by: 'page',
    heldBy: ['shell/src/session/query-client.test.ts', 'is reported to the person: %s'],
  },
  failedProfileLoadWith500: {
    section: 4,
    says: "failed profile load (HTTP 500 after its retries: tokens cleared, toast 'Internal Server Error!', /500)",
    by: 'browser',
  },
  failedProfileLoadWith503: {
    section: 4,
    says: 'failed profile load (HTTP 503 after its retries: tokens cleared, the title as a toast, /sign-in with redirect)',
    by: 'page',
    heldBy: ['shell/src/session/query-client.test.ts', 'is reported to the person: %s'],
  },
  unansweredProfileLoadWaits: {
    section: 4,
    says: 'failed profile load (no answer is not finished: it waits with Retry, and goes on by itself)',
    by: 'page',
    heldBy: [
      'shell/src/session/load-session.test.tsx',
      'a page whose profile request gets no response says so, and Retry requests it again',
    ],
  },
  failedRefreshWith503: {
    section: 4,
    says: 'failed refresh (HTTP 503: tokens cleared, /sign-in)',
    by: 'page',
    heldBy: [
      'packages/shared/src/api/transport.test.ts',
      'ends the session if it cannot be refreshed (%i, no token): tokens are cleared, the shell is notified, the call is refused',
    ],
  },
  deletionClearsTokens: {
    section: 4,
    says: 'back to unauthenticated on account deletion (tokens cleared)',
    by: 'page',
    heldBy: ['mf-auth/src/pages/account-page.test.tsx', 'ends the account, and then the session'],
  },
  failedRefreshClearsTokens: {
    section: 4,
    says: 'back to unauthenticated on failed refresh (tokens cleared)',
    by: 'browser',
  },
  refreshOnceAndRepeat: {
    section: 4,
    says: 'On a 401 the client refreshes the access token once and repeats the request',
    by: 'browser',
  },
  failedRefreshLeaves: {
    section: 4,
    says: 'if refresh fails, tokens are cleared and the user goes to /sign-in',
    by: 'browser',
  },
  refreshesShareOneAttempt: { section: 4, says: 'Concurrent refreshes share one attempt', by: 'browser' },
  expiryGoesToSignIn: {
    section: 4,
    says: 'Session expiry on a query 401: session state reset, user goes to /sign-in with redirect parameter',
    by: 'page',
    heldBy: [
      'shell/src/session/leave.test.ts',
      'by expiry says so, and leads to the sign-in page with a redirect back',
    ],
  },
  wizardStartsAtEmail: {
    section: 4,
    says: 'overview goes to email if email unverified',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'starts at the first open step: $leadsTo'],
  },
  wizardStartsAtWhatsapp: {
    section: 4,
    says: 'to whatsapp if email verified',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'starts at the first open step: $leadsTo'],
  },
  wizardStartsAtComplete: {
    section: 4,
    says: 'to complete if both verified',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'is shown at once to %s'],
  },
  emailLeadsToWhatsapp: {
    section: 4,
    says: 'From email: to whatsapp',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'sends a code, verifies it, and continues with WhatsApp',
    ],
  },
  emailLeadsToComplete: {
    section: 4,
    says: 'or to complete if WhatsApp already verified',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'leads to the end when WhatsApp is already verified'],
  },
  whatsappLeadsToComplete: {
    section: 4,
    says: 'From whatsapp: to complete',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'saves a number, asks for its code, and completes the setup',
    ],
  },
  backReturnsToOverview: {
    section: 4,
    says: 'Back from email, whatsapp or complete returns to overview',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'opens a step on press, and Back returns: %s'],
  },
  wizardJumpsToComplete: {
    section: 4,
    says: 'The wizard jumps to complete automatically once fully validated',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'appears automatically when the last step is done elsewhere, and moves the focus',
    ],
  },
  stepsAreClickable: {
    section: 4,
    says: 'Steps are clickable from the overview',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'opens a step on press, and Back returns: %s'],
  },
  resendWaits60Seconds: {
    section: 4,
    says: 'on opening, a 60 second resend countdown starts with resend disabled; at 0 resend is enabled',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'counts down 60 seconds before another code may be requested, and again after that',
    ],
  },
  resendRestartsCountdown: {
    section: 4,
    says: 'a successful resend restarts 60 seconds',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'counts down 60 seconds before another code may be requested, and again after that',
    ],
  },
  verifyClosesAndResets: {
    section: 4,
    says: 'a successful verify closes the dialog and resets the form',
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'closes when the code is correct: %s'],
  },
  whatsappChangeOpensDialog: {
    section: 4,
    says: 'saving a number may return whatsapp_verification_required, opening the code dialog for that number',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'saves a number, asks for its code, and completes the setup',
    ],
  },
  verifyCurrentSendsCode: {
    section: 4,
    says: 'A Verify Current button sends a code for the existing unverified number',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'sends a code to a number that is saved but not verified',
    ],
  },
  verifiedIsGreen: {
    section: 4,
    says: 'Verified state shows a green card with a Continue button',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'shows a verified number in green, and continues'],
  },
  continueNeedsItsHandler: {
    section: 4,
    says: 'Continue button when a skip handler is provided (in the wizard, not in the settings)',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'shows a verified number in green, and continues'],
  },
  quotaStatuses: {
    section: 4,
    says: 'Quota status: 100 or more full; 80 or more high; 50 or more medium; below 50 low',
    by: 'server',
  },
  userStatuses: { section: 4, says: 'User status: active, suspended, inactive', by: 'server' },
  logoutSaysAndGoes: {
    section: 4,
    says: 'Logout: calls sign-out, shows success message, goes to /sign-in',
    by: 'page',
    heldBy: ['shell/src/session/leave.test.ts', 'by signing out says so, even when the server failed'],
  },
  failedLogoutSaysAndGoes: {
    section: 4,
    says: 'on failure shows an error message and still goes to /sign-in',
    by: 'page',
    heldBy: ['shell/src/session/session.test.ts', 'also leaves when the server fails, and says so'],
  },

  // Section 5: validation rules.
  targetsNeedBoth: { section: 5, says: "'targets' requires both email and WhatsApp verified", by: 'server' },
  targetsSayBoth: {
    section: 5,
    says: 'Please verify your email and WhatsApp number before creating targets',
    by: 'server',
  },
  targetsSayEmail: {
    section: 5,
    says: 'Please verify your email address before creating targets',
    by: 'server',
  },
  targetsSayWhatsapp: {
    section: 5,
    says: 'Please verify your WhatsApp number before creating targets',
    by: 'server',
  },
  notificationsNeedOne: { section: 5, says: "'notifications' requires at least one", by: 'server' },
  dashboardIsOpen: { section: 5, says: "'dashboard' and others are open", by: 'server' },
  adminsUseEverything: { section: 5, says: 'admins may use everything', by: 'server' },
  saysFullyVerified: {
    section: 5,
    says: 'Your account is fully verified!',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'leads to the first target once all is verified'],
  },
  saysVerifyBoth: {
    section: 5,
    says: 'Please verify your email and WhatsApp to start creating targets',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  saysVerifyEmail: {
    section: 5,
    says: 'Please verify your email address to complete setup',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  saysVerifyWhatsapp: {
    section: 5,
    says: 'Please verify your WhatsApp number to complete setup',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  saysInProgress: {
    section: 5,
    says: 'Verification in progress...',
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'says that the code is being checked'],
  },
  stepTitles: {
    section: 5,
    says: 'Step titles: Verify Email Address (confirm address to receive notifications and account updates); Verify WhatsApp Number (add and verify number for instant notifications)',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'names both steps and their purpose'],
  },
  blankNumberIsNone: {
    section: 5,
    says: 'A WhatsApp number counts as present only if non-blank',
    by: 'server',
  },
  codeShape: {
    section: 5,
    says: 'Verification code: 4 to 8 characters, uppercase letters and digits only',
    by: 'server',
  },
  codeInputCleans: {
    section: 5,
    says: 'input uppercases and strips other characters',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'converts input to upper case, and drops everything else',
    ],
  },
  codeHint: {
    section: 5,
    says: 'hint says 6 characters',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'says where the code was sent, how long it is, and how long it is valid',
    ],
  },
  codeSubmitWaits: {
    section: 5,
    says: 'validated on change; submit disabled until valid',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'says while typing that the code is too short, and allows sending once it is long enough',
    ],
  },
  codeTooShort: {
    section: 5,
    says: 'Verification code must be at least 4 characters',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'says while typing that the code is too short, and allows sending once it is long enough',
    ],
  },
  // The field accepts no ninth character, so only other clients can get this message.
  codeTooLong: { section: 5, says: 'Verification code must not exceed 8 characters', by: 'server' },
  codeAlphabet: {
    section: 5,
    says: 'Verification code must contain only uppercase letters and numbers',
    by: 'server',
  },
  whatsappRequired: {
    section: 5,
    says: 'WhatsApp number is required',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'refuses %j: %s'],
  },
  whatsappShape: {
    section: 5,
    says: 'Enter a valid phone number with country code (e.g., +1234567890): plus sign, a non-zero digit, then 1 to 14 digits',
    by: 'server',
  },
  nameShape: {
    section: 5,
    says: 'Name: 2 to 50 characters, letters, spaces, hyphens, apostrophes',
    by: 'server',
  },
  phoneShape: { section: 5, says: 'Phone: optional, 10 to 15 digits', by: 'server' },
  emailShape: { section: 5, says: 'Email: simple address shape', by: 'server' },
  birthdateShape: { section: 5, says: 'Birthdate: YYYY-MM-DD, real date, age 0 to 120', by: 'server' },
  passwordRules: {
    section: 5,
    says: 'Password: at least 8 characters with uppercase, lowercase, digit and special character, each with its message',
    by: 'server',
  },
  passwordMessages: {
    section: 5,
    says: 'Password must be at least 8 characters long; … at least one uppercase letter; lowercase letter, number, special character',
    by: 'page',
    heldBy: ['mf-auth/src/pages/sign-up-page.test.tsx', 'says at the field %s what is wrong with %j: %s'],
  },
  currentPasswordRequired: {
    section: 5,
    says: 'Current password is required',
    by: 'page',
    heldBy: ['mf-auth/src/pages/security-page.test.tsx', 'says at each field what is missing'],
  },
  newPasswordFollowsRules: {
    section: 5,
    says: 'newPassword follows password rules',
    by: 'page',
    heldBy: ['mf-auth/src/pages/security-page.test.tsx', 'says at each field what is missing'],
  },
  passwordsMustMatch: {
    section: 5,
    says: "Passwords don't match",
    by: 'page',
    heldBy: ['mf-auth/src/pages/security-page.test.tsx', 'says at each field what is missing'],
  },
  deletionNeedsPassword: {
    section: 5,
    says: 'Password is required for account deletion',
    by: 'page',
    heldBy: ['mf-auth/src/pages/account-page.test.tsx', 'asks for both the password and the word'],
  },
  deletionNeedsTheWord: {
    section: 5,
    says: 'You must type "DELETE" to confirm account deletion',
    by: 'page',
    heldBy: ['mf-auth/src/pages/account-page.test.tsx', 'asks for both the password and the word'],
  },
  deletionIsExact: { section: 5, says: 'user must type DELETE exactly', by: 'server' },
  atLeastOneChannel: {
    section: 5,
    says: 'At least one channel must be enabled',
    by: 'page',
    heldBy: ['mf-auth/src/pages/notification-settings-page.test.tsx', 'need at least one channel'],
  },
  dailyNotifications: { section: 5, says: 'maxDailyNotifications 1 to 500', by: 'server' },
  adminUserEmail: {
    section: 5,
    says: "Admin user create: email valid ('Invalid email address')",
    by: 'server',
  },
  adminUserName: { section: 5, says: 'Admin user create: full_name at least 2', by: 'server' },
  adminUserPassword: { section: 5, says: 'Admin user create: password at least 8', by: 'server' },
  adminUserMaxTargets: {
    section: 5,
    says: "Admin user create: max_targets 1 to 1000 ('Cannot exceed 1000')",
    by: 'server',
  },
  adminUserMaxNotifications: {
    section: 5,
    says: "Admin user create: max_notifications_per_day 1 to 10000 ('Cannot exceed 10000')",
    by: 'server',
  },
  adminUserEditBounds: {
    section: 5,
    says: 'Admin user edit uses the same bounds, all optional',
    by: 'server',
  },
  adminNamesShape: {
    section: 5,
    says: 'Admin profile: first_name and last_name 2 to 50 characters, letters, spaces, hyphens, apostrophes',
    by: 'server',
  },
  adminProfileSaysItsRules: {
    section: 5,
    says: 'Admin profile: first_name, last_name; optional phone, each refused at its field',
    by: 'page',
    heldBy: ['mf-admin/src/pages/admin-profile-page.test.tsx', 'refuses the %s %s: %s'],
  },
  adminPhoneIsOptional: {
    section: 5,
    says: 'Admin profile: optional phone',
    by: 'page',
    heldBy: ['mf-admin/src/pages/admin-profile-page.test.tsx', 'saves, says so, and updates the header'],
  },
  languageRequired: {
    section: 5,
    says: "Account form: language required ('Please select a language.')",
    by: 'server',
  },
  languageRequiredInForms: {
    section: 5,
    says: 'Please select a language.',
    by: 'page',
    heldBy: ['mf-auth/src/pages/account-page.test.tsx', 'require a language'],
  },

  adminUserCreateSaysItsRules: {
    section: 5,
    says: "Admin user create: 'Invalid email address', full_name at least 2, password at least 8, 'Cannot exceed 1000', 'Cannot exceed 10000', each at its field",
    by: 'page',
    heldBy: ['mf-admin/src/pages/admin-user-create-page.test.tsx', 'is refused with the %s “%s”: %s'],
  },
  adminUserEditSaysItsRules: {
    section: 5,
    says: 'Admin user edit: the same at the same fields, and none of them has to be changed',
    by: 'page',
    heldBy: ['mf-admin/src/pages/admin-user-edit-page.test.tsx', 'is not saved with the %s %s: %s'],
  },

  // Section 6: roles and permissions.
  adminUserPagesAreGuarded: {
    section: 6,
    says: "users create, users edit: 'Admin access required' when there is no user or the role is not admin",
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/sign-in-page.test.tsx',
      'tells someone who came from an administrators’ page that it is for administrators only',
    ],
  },

  // Section 8: the error catalogue.
  loginSaysTheServersError: {
    section: 8,
    says: "Login failure: the server's error field",
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/sign-in-page.test.tsx',
      'shows the server’s message, the same for a wrong password and an unknown address',
    ],
  },
  adminLoginSaysTheServersError: {
    section: 8,
    says: "Login failure of administrators: the server's error field or 'Login failed'",
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/sign-in-page.test.tsx',
      'says to an administrator too why it was refused, after $kind',
    ],
  },
  loginFailed: {
    section: 8,
    says: "or 'Login failed'",
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/sign-in-page.test.tsx',
      'keeps what was typed after $kind, and shows the error above the form',
    ],
  },
  registrationSaysTheServersError: {
    section: 8,
    says: "Registration failure: the server's error field",
    by: 'page',
    heldBy: ['mf-auth/src/pages/sign-up-page.test.tsx', 'says at the email field that an account exists'],
  },
  registrationFailed: {
    section: 8,
    says: "or 'Registration failed'",
    by: 'page',
    heldBy: ['mf-auth/src/pages/sign-up-page.test.tsx', 'keeps what was typed after $kind'],
  },
  sessionExpired: {
    section: 8,
    says: "HTTP 401 on a query: toast 'Session expired!', session reset, go to /sign-in with redirect",
    by: 'page',
    heldBy: [
      'shell/src/session/leave.test.ts',
      'by expiry says so, and leads to the sign-in page with a redirect back',
    ],
  },
  failedRefreshRedirects: {
    section: 8,
    says: 'Failed token refresh: session cleared, redirect to /sign-in',
    by: 'browser',
  },
  resendEmailSent: {
    section: 8,
    says: 'Verification email sent successfully!',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'sends a code, verifies it, and continues with WhatsApp',
    ],
  },
  resendEmailFailed: {
    section: 8,
    says: "failure the server message or 'Failed to send verification email. Please try again.'",
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says when the code could not be sent after $kind'],
  },
  emailVerified: {
    section: 8,
    says: 'Email verified successfully!',
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'closes when the code is correct: %s'],
  },
  whatsappVerified: {
    section: 8,
    says: 'WhatsApp verified successfully!',
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'closes when the code is correct: %s'],
  },
  wrongCode: {
    section: 8,
    says: "failure a toast with the error message plus field error 'Invalid verification code'",
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'keeps a wrong code, with a toast of %s'],
  },
  verificationFailed: {
    section: 8,
    says: "default 'Verification failed. Please try again.'",
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'keeps a wrong code, with a toast of %s'],
  },
  codeSentToEmail: {
    section: 8,
    says: 'Verification code sent to your email',
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'says that it was sent to the email'],
  },
  codeSentToWhatsapp: {
    section: 8,
    says: 'Verification code sent to your WhatsApp',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'sends a code to a number that is saved but not verified',
    ],
  },
  resendFailed: {
    section: 8,
    says: 'Failed to resend verification code',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'says when no other code could be sent, waits as long as the server asks, and keeps what was typed',
    ],
  },
  whatsappServerMessage: {
    section: 8,
    says: 'WhatsApp update: success shows the server message; each verification message is an info toast',
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'saves a number, asks for its code, and completes the setup',
    ],
  },
  whatsappUpdated: {
    section: 8,
    says: "or 'WhatsApp number updated successfully'",
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'shows a default message when the server sends none'],
  },
  whatsappUpdateFailed: {
    section: 8,
    says: "failure 'Failed to update WhatsApp number' in an alert and a toast",
    by: 'page',
    heldBy: [
      'mf-auth/src/pages/setup-page.test.tsx',
      'keeps the number after $kind, and shows the error in an alert and a toast',
    ],
  },
  noPendingChange: {
    section: 8,
    says: "'No pending WhatsApp change' when verifying with no pending number",
    by: 'server',
  },
  noPendingChangeIsSaid: {
    section: 8,
    says: "'No pending WhatsApp change' (where another device took the number away meanwhile)",
    by: 'page',
    heldBy: ['mf-auth/src/codes/code-dialog.test.tsx', 'keeps a wrong code, with a toast of %s'],
  },
  noNumberFoundIsSaid: {
    section: 8,
    says: "Verify Current: 'No WhatsApp number found' (where another device took the number away meanwhile)",
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says when no code could be sent: %#'],
  },
  codeSendFailedIsSaid: {
    section: 8,
    says: "Verify Current: 'Failed to send verification code' (the server's sentence, and without one)",
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says when no code could be sent: %#'],
  },
  noNumberFound: { section: 8, says: "Verify Current: 'No WhatsApp number found'", by: 'server' },
  codeSendFailed: { section: 8, says: "and 'Failed to send verification code'", by: 'server' },
  loggedOut: {
    section: 8,
    says: "Logout: success 'Logged out successfully'",
    by: 'page',
    heldBy: ['shell/src/session/leave.test.ts', 'by signing out says so, even when the server failed'],
  },
  loggedOutWithErrors: {
    section: 8,
    says: "failure 'Logout completed (with errors)'",
    by: 'page',
    heldBy: ['shell/src/session/leave.test.ts', 'by signing out says so, even when the server failed'],
  },

  // Section 9: business constants and limits.
  cookieLifetimes: {
    section: 9,
    says: 'Cookies: access_token lifetime 1 day; refresh_token 30 days',
    by: 'browser',
  },
  refreshTokenLives30Days: { section: 9, says: 'refresh_token 30 days', by: 'server' },
  resendCooldown: { section: 9, says: 'Resend cooldown 60 s', by: 'server' },
  codeExpiry: { section: 9, says: 'Verification code expiry 10 minutes', by: 'server' },
  codeLength: { section: 9, says: 'length 4 to 8, displayed as 6', by: 'server' },
  codeExpiryInTheHint: {
    section: 9,
    says: 'Verification code expiry 10 minutes (help text)',
    by: 'page',
    heldBy: [
      'mf-auth/src/codes/code-dialog.test.tsx',
      'says where the code was sent, how long it is, and how long it is valid',
    ],
  },
  twoSteps: {
    section: 9,
    says: 'Verification steps 2',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'names both steps and their purpose'],
  },
  initials: {
    section: 9,
    says: 'Initials up to 2 characters',
    by: 'page',
    heldBy: ['packages/shared/src/domain/domain.test.ts', 'named "%s" has the initials %s'],
  },
  progressSteps: {
    section: 9,
    says: 'progress 0/50/100',
    by: 'page',
    heldBy: ['mf-auth/src/pages/setup-page.test.tsx', 'says how far the person is: %#'],
  },
  phoneDigits: { section: 9, says: 'Phone 10 to 15 digits', by: 'server' },
  nameLength: { section: 9, says: 'Name 2 to 50', by: 'server' },
  age: { section: 9, says: 'Age 0 to 120', by: 'server' },
  dailyNotificationsOfPerson: {
    section: 9,
    says: 'Daily notifications: 1 to 500 in the user setting',
    by: 'server',
  },
  dailyNotificationsByAdmin: {
    section: 9,
    says: 'Daily notifications: 1 to 10000 in admin edit',
    by: 'server',
  },
  maxTargets: { section: 9, says: 'Max targets 1 to 1000', by: 'server' },
  quotaThresholds: { section: 9, says: 'Quota thresholds 50, 80, 100 percent', by: 'server' },
  planTargetCaps: { section: 9, says: 'Plan target caps 3, 10, 50, unlimited', by: 'server' },
} as const satisfies Record<string, Sentence>;

type AccountSentence = keyof typeof accountSentences;
/** The names of the sentences that are checked there. */
export type AccountSentencesBy<By extends CheckedBy> = {
  [Name in AccountSentence]: (typeof accountSentences)[Name]['by'] extends By ? Name : never;
}[AccountSentence];
