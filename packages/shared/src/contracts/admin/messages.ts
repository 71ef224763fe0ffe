/**
 * Messages that only administrators read. They are separate so that no other bundle contains them; imported as
 * `adminMessages`. One constant per subject, so that a page bundles only those it uses.
 */
export const firstName = {
  tooShort: 'First name must be at least 2 characters',
  tooLong: 'First name must not exceed 50 characters',
  alphabet: 'First name can only contain letters, spaces, hyphens and apostrophes',
  noLetter: 'First name must contain a letter',
} as const;

export const lastName = {
  tooShort: 'Last name must be at least 2 characters',
  tooLong: 'Last name must not exceed 50 characters',
  alphabet: 'Last name can only contain letters, spaces, hyphens and apostrophes',
  noLetter: 'Last name must contain a letter',
} as const;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const users = {
  maxTargets: 'Cannot exceed 1000',
  maxNotificationsPerDay: 'Cannot exceed 10000',
  maxDailyNotifications: 'Cannot exceed 10000',
  adminPlan: 'Administrators must have the admin plan',
  adminsPlanOnly: 'The admin plan is for administrators only',
  nowhereToGo:
    'Alerts could not be delivered: the plan does not include this channel, or the account has no number',
  nameUnseen: 'Enter a name with visible characters, on one line',
  reasonRequired: 'Please enter a reason',
  reasonTooLong: 'The reason must not exceed 500 characters',
  nobodyChosen: 'Choose at least one account',
  tooManyChosen: 'Choose at most 100 accounts at once',
  nobodyToImport: 'Enter at least one person.',
  importTooLong: 'Import at most 1,000 people at once.',
  nameMissing: 'The name is missing. Write it before the address: Ann Lee <ann@example.com>',
  listedTwice: 'This address is in the list twice.',
  notReached: 'There was not enough time. Import the same list again.',
  created: 'Account created.',
  saved: 'Account saved.',
  suspended: 'Account suspended. Its sessions have ended.',
  activated: 'Account activated.',
  resetSent: 'Password reset link sent.',
  invitationSent: 'Invitation sent.',
  emailVerified: 'Email address marked as verified.',
  whatsappVerified: 'WhatsApp number marked as verified.',
  noNumber: 'This account has no WhatsApp number',
  sessionsRevoked: 'Person signed out everywhere.',
  sharingStopped: 'Sharing stopped. None of this person’s links work any longer.',
  deleted: 'Account deleted.',
  noTargets: 'Choose at least one target',
  targetsGone: 'Some of these targets are no longer this person’s',
  nobodyActive: 'No active account has this address',
  ownTargets: 'This is the account whose targets you are handing over',
  /** Minutes ago, perhaps by the same request. */
  handedOverBefore: (targets: number, to: string) =>
    `${counted(targets, 'target was', 'targets were')} handed over to ${to} a moment ago.`,
  ownStatus: 'You cannot suspend or deactivate your own account',
  ownRole: 'You cannot change your own role or plan',
  ownDeletion: 'You cannot delete your own account here',
  ownCredentials: 'Change your own email address, password and WhatsApp number in your settings',
  lastAdministrator: 'The last administrator cannot be suspended, demoted or deleted',
  notActive: 'This account is not active: activate it first',
  unfinished: 'The change took too long and may still complete. Check the account before you try again.',
} as const;

export const adminAccountSaved = 'Account preferences saved.';

export const settingsSaved = 'System settings saved.';

export const settings = {
  lockedOut: 'Your own address is not on the list, so you would lock yourself out',
  endPassed: 'This time has passed. Choose a later one, or leave it empty.',
  noticeEndPassed: 'This time has passed. Choose a later one, or clear all fields to remove the notice.',
  testAccepted: 'Test email sent. Check the mailbox to see if it arrives.',
} as const;

export const whatsapp = {
  textRequired: 'Please enter some text.',
  textTooLong: 'A message must not exceed 1,024 characters',
  logoutConfirmation: 'You must type "LOGOUT" to confirm',
  started: 'WhatsApp connected.',
  starting: 'WhatsApp is starting.',
  waitingForPhone: 'Scan the code with the phone that will send the messages.',
  stopped: 'WhatsApp stopped. Messages will be held until it is started again.',
  restarted: 'WhatsApp restarted.',
  loggedOut: 'Number unlinked. Messages will be held until a phone is linked again.',
  linked: 'Phone linked. WhatsApp is connected.',
  simulated: 'Event simulated.',
  notWaiting: 'No pairing is in progress. Press Start first.',
  simulatorOnly: 'Only the simulator supports this action.',
  noPairingCode: 'This provider does not support pairing codes.',
  sent: 'Test message sent.',
  notConnected: 'WhatsApp is not connected. Start it first.',
  switchedOff: 'Sending over WhatsApp is turned off in the configuration.',
  gatewayFailed: 'The gateway could not be reached.',
  reasonNeeded: 'Enter a reason of at least 3 characters.',
  noNumber: 'This account has no WhatsApp number',
  verified: 'Number marked as verified.',
  unverified: 'Number marked as not verified.',
  numberTaken: 'The number belongs to another verified account.',
  blocked: 'Person blocked. Nothing more will be sent to them over WhatsApp.',
  unblocked: 'Person unblocked. Messages will be sent to them again.',
  codeSent: 'Code sent.',
  messageSent: 'Message sent.',
  optedIn: 'Consent recorded.',
  optedOut: 'Messages stopped. The person will get no more messages over WhatsApp.',
  messageBarred:
    'This person does not get WhatsApp messages: the number is not verified, or the person opted out or is blocked.',
} as const;

export const whatsappConfig = {
  saved: 'WhatsApp configuration saved.',
  wholeNumber: 'Must be a whole number',
  atLeast: (min: number) => `Must be at least ${min}`,
  atMost: (max: number) => `Must be at most ${max}`,
  baseUrl: 'Enter an address that begins with http:// or https://',
  baseUrlNeeded: 'A linked device needs the address of its gateway',
  phoneNumberIdNeeded: 'The Cloud API needs the phone number ID',
  keyAgain: 'The address has changed. Enter the key again.',
  sessionName: 'Use up to 60 letters, digits, dashes and underscores',
  digits: 'Enter digits only',
  countryCode: 'Enter a plus sign and 1 to 4 digits, such as +353',
  gaps: 'The longest gap must not be shorter than the shortest',
  templateName: 'Use up to 64 lowercase letters, digits and underscores',
  templateBody: 'Please enter the text of the template.',
  templateVariables: 'Name each variable in the text, {{1}}, {{2}} and so on, in order',
  templateEdges: 'The text must not begin or end with a variable',
  templateCode: 'A template for codes must have exactly one variable: the code',
  accountIdNeeded: 'The Cloud API needs the business account ID: add it under Gateway.',
  templateTaken: 'There is already a template with this name in this language.',
  templateSaved: 'Template saved.',
  templateDeleted: 'Template deleted.',
  templateSubmitted: 'Template submitted for approval.',
  templateNotDraft: 'Only a draft or a rejected template can be submitted.',
  templatesNeedNoApproval: 'Only Cloud API templates need approval.',
} as const;

export const workers = {
  pause: 'Worker paused. It will finish its current work and accept no new work.',
  resume: 'Worker resumed.',
  drain: 'Worker draining. It will finish its current work and accept no new work.',
  restart: 'Worker restarting.',
  notRunning: 'This worker is not running: it can only be removed',
  stillRunning: 'This worker is still running: stop its process first',
  removed: 'Worker removed from the list.',
  queuePaused: 'Queue paused. New jobs will wait.',
  queueResumed: 'Queue resumed.',
  cannotPause: 'This queue cannot be paused: people need these emails to sign in',
  jobRetried: 'Job returned to its queue.',
  jobDiscarded: 'Job discarded.',
} as const;

export const pauses = {
  reasonRequired: 'Enter a reason',
  reasonTooLong: 'The reason must not exceed 300 characters',
  paused: {
    sending: 'All sending is paused. Codes and account emails are still sent.',
    crawling: 'All crawling is paused.',
  },
  resumed: {
    sending: 'Sending resumed. Waiting messages are being sent.',
    crawling: 'Crawling resumed. Sources that are due are being read.',
  },
  alreadyPaused: 'This is already paused',
  notPaused: 'This is not paused',
  queueWithAll: 'This queue is paused because all sending or all crawling is: resume that instead',
} as const;

export const targets = {
  suspended: 'Target suspended. Its owner was notified.',
  activated: 'Target activated. Its owner was notified.',
  noRoom: (used: number, max: number) =>
    `Its owner already has ${used} of ${max} targets. Raise the limit of the account first.`,
  deleted: 'Target deleted.',
  notSuspended: 'Only a suspended target can be activated',
  alreadySuspended: 'This target is already suspended',
  archived: 'This target was deleted by its owner',
} as const;

export const notifications = {
  retried: 'Message queued again.',
  nothingFailed: 'No part of this notification failed',
  nobody: 'No one matches. Choose other plans or statuses.',
  cancelled: 'Broadcast stopped.',
  notRunning: 'This broadcast has already ended',
} as const;

export const sources = {
  intervalTooShort: 'Interval must be at least 1 minute',
  intervalTooLong: 'Interval cannot exceed 1 week',
  waitTooShort: 'Wait time must be at least 1 second',
  waitTooLong: 'Wait time cannot exceed 30 seconds',
  delayTooShort: 'Pause must be at least 1 second',
  delayTooLong: 'Pause cannot exceed 60 seconds',
  articlesTooFew: 'At least 1 article',
  articlesTooMany: 'Cannot exceed 500 articles',
  wholeNumber: 'Must be a whole number',
  contradiction: '“Approved” and the status contradict each other',
  decided: 'A source that was approved or rejected cannot be pending again',
  country: 'Use the two-letter country code, e.g. FR',
  pattern: 'This is not a valid pattern (RE2)',
  patternTooLong: 'A pattern must not exceed 300 characters',
  selector: 'This is not a valid CSS selector',
  selectorTooLong: 'A selector must not exceed 300 characters',
  tooManySelectors: 'Cannot exceed 50 selectors',
  labelRequired: 'Enter a label',
  labelRenamed: 'Label renamed on all its sources.',
  labelDeleted: 'Label removed from all its sources.',
  labelGone: 'No source has this label now.',
  tooManyLabels: 'A source can have at most 10 labels',
  ruleText: 'Enter the text of this rule',
  ruleTextTooLong: 'The text of a rule must not exceed 200 characters',
  tooManyRules: 'Cannot exceed 30 rules',
  contradictingRules: 'Only one rule can set the author, and only one the time zone',
  noRules: 'This source has no rules that change stored articles.',
  audienceAmount: 'Enter a whole number of at least 1',
  audienceTooLarge: 'The number must not exceed 8,000,000,000',
  audienceKind: 'Choose what the number counts',
  audiencePeriod: 'Choose a day or a month',
  audienceOrigin: 'Say who published the number',
  audienceOriginTooLong: 'The origin must not exceed 200 characters',
  audienceMonth: 'Enter the month of the number, e.g. 2026-10',
  audienceFuture: 'The month must not be in the future',
  robotsReason: 'Say why robots.txt is not respected (at least 5 characters)',
  taken: 'A source with this address already exists.',
  created: 'Source added.',
  saved: 'Source saved.',
  approved: 'Source approved. It will be read now.',
  rejected: 'Source rejected. Its articles remain.',
  paused: 'Source paused.',
  resumed: 'Source resumed.',
  hubOn: 'Hub turned on.',
  hubOff: 'Hub turned off.',
  archived: 'Source removed from the lists. Its articles remain.',
  inUse: 'Some targets use this source in their list of sources. Remove it anyway?',
  queued: 'Source queued. It will be read within seconds.',
  beingRead: 'The source is being read right now.',
  notRead: 'Only approved sources that are not paused are read.',
  nothingToImport: 'No sources were found in this file.',
  importTooLarge: 'A file must not exceed 200 kB',
  importTooLong: 'A file must not contain more than 1,000 sources',
} as const;

export const sourceRequests = {
  reasonRequired: 'Please write a reason of at least 5 characters',
  reasonTooLong: 'The reason must not exceed 500 characters',
  noteTooLong: 'The note must not exceed 500 characters',
  approved: 'Source approved. It will be read now.',
  duplicate: 'Request closed as a duplicate. This site is already being read.',
  rejected: 'Request rejected.',
  decided: 'This request has already been decided.',
} as const;

export const alertRules = {
  nameRequired: 'Enter a name',
  nameTooLong: 'A name must not exceed 80 characters',
  limit: 'Must be a whole number, 0 or more',
  limitTooLarge: 'This limit is too high for this figure',
  minutes: 'Must be 0 to 1,440 minutes',
  tooManyRecipients: 'At most 50 administrators',
  sameTimes: 'Must differ from the start',
  notAdministrators: 'Only active administrators can get these emails',
  nameTaken: 'Another rule already has this name',
  full: 'There can be at most 50 rules. Delete one first.',
  gone: 'This rule no longer exists.',
  saved: 'Rule saved.',
  deleted: 'Rule deleted.',
  sameFigure: 'Must differ from the first figure',
  conditionRequired: 'Add a condition',
  tooManyConditions: 'A rule can have at most 5 conditions',
  sameCondition: 'Two conditions have the same figure and the same minimum',
  minimumTooLarge: 'A minimum must not exceed 1,000,000',
  noMinimum: 'This figure is not a percentage, so it has no minimum',
  olderPage: 'This page cannot show all conditions of the rule. Reload it to change them.',
  muteNoteRequired: 'Enter a note',
  muteNoteTooLong: 'A note must not exceed 300 characters',
  muteEndsTooEarly: 'Must be in the future and after the start',
  muteTooLong: 'A rule can be muted for at most 31 days',
  muted: 'Rule muted.',
  unmuted: 'Rule unmuted.',
  muteCancelled: 'Planned mute cancelled.',
  notMuted: 'This rule is not muted.',
} as const;

export const blockedAddresses = {
  reasonRequired: 'Enter a reason',
  reasonTooLong: 'The reason must not exceed 300 characters',
  alreadyBlocked: 'This is already blocked',
  emailBlocked: 'Email address blocked.',
  numberBlocked: 'Number blocked.',
  emailUnblocked: 'Email address unblocked.',
  numberUnblocked: 'Number unblocked.',
  gone: 'This block no longer exists.',
} as const;

export const senders = {
  reasonRequired: 'Enter a reason',
  reasonTooLong: 'The reason must not exceed 500 characters',
  paused: 'Emails to lists paused.',
  resumed: 'Emails to lists resumed.',
  alreadyPaused: 'This person’s emails are already paused.',
  notPaused: 'This person’s emails are not paused.',
} as const;

export const usage = {
  month: 'Enter a month as YYYY-MM',
  price: 'Enter a price from 0 to 1,000',
  currency: 'Enter a currency of three letters, such as EUR',
  pricesSaved: 'Prices saved.',
} as const;

export const mailReports = {
  refused: 'The signature is missing, wrong or older than 5 minutes.',
  noReport: 'This message is neither a bounce nor a complaint about an email.',
} as const;

export const webhooks = {
  disabled: 'Endpoint disabled. Its owner was notified.',
  enabled: 'Endpoint allowed again. It becomes active once its owner has sent the test event.',
  notDisabled: 'No administrator has disabled this endpoint.',
} as const;

export const articles = {
  hidden: 'Article hidden from everyone.',
  shown: 'Article shown again.',
  reextracted: 'Article read again and stored as a new version.',
  unchanged: 'Nothing changed. The page is the same as the stored version.',
  differs: 'The page differs from the stored version.',
  keptByHand: 'The newly extracted version is stored. Your manual corrections are kept.',
  unreadable: 'The page could not be read',
  settled: 'Reports closed.',
  corrected: 'Article corrected and stored as a new version. Nobody is alerted.',
  sameAsBefore: 'Nothing has changed, so nothing was saved.',
  titleRequired: 'Enter a title',
  titleTooLong: 'Must not exceed 500 characters',
  summaryTooLong: 'Must not exceed 2,000 characters',
  authorTooLong: 'Must not exceed 300 characters',
  textTooLong: 'Must not exceed 80,000 characters',
  dateInFuture: 'The date must not be in the future',
  rematchHidden: 'This article is hidden, so nobody can be alerted about it. Show it again first.',
  /** The text in place of the title of a private email. */
  privateMail: 'Private email',
  /** The text in place of the name of a newsletter. */
  receivedByEmail: 'Received by email',
  isPrivateMail: 'This article is an email. Only the person who received it can read it.',
  split: 'Article moved to a separate story.',
  alone: 'This article is already the only one in its story.',
  merged: 'Stories merged.',
  sameStory: 'Both articles are already in the same story.',
} as const;

export const directories = {
  nameRequired: 'Enter a name',
  domainRequired: 'Enter at least one domain',
  tooManyDomains: 'Enter at most 50 domains',
  publicDomain: (domain: string) => `${domain} is a public mail provider: anyone can have an address there`,
  blockedDomain: (domain: string) => `${domain} is blocked in the system settings`,
  tooMany: 'At most 20 directories can be connected. Disconnect one first',
  nameTaken: 'Another directory has this name',
  administrator: 'Directories cannot change accounts of administrators',
  saved: 'Directory saved.',
  disconnected: 'Directory disconnected. Its accounts remain as they are.',
} as const;
