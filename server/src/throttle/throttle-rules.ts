import { limits } from '@newswatch/shared/contracts';
import type { ThrottleRule } from './throttle.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * The number of times that each action is allowed (product definition 0.4). Actions of signed-in people are counted per person
 * and per address (`hitPerson`); the names of rules for guests state what they count.
 */
export const throttleRules = {
  login: { limit: 10, windowSeconds: 15 * MINUTE },
  /** Wrong passwords of an account, counted over all addresses; see `login-throttle.ts`. */
  loginAccount: { limit: 100, windowSeconds: 15 * MINUTE },
  register: { limit: 5, windowSeconds: HOUR },
  /**
   * Refreshes of sessions from an address. Every open browser refreshes once an hour, so an address has as many as it has people.
   */
  refresh: { limit: 60, windowSeconds: HOUR, perAddress: 100 },
  codesPerHour: { limit: 5, windowSeconds: HOUR },
  codesPerDay: { limit: 10, windowSeconds: DAY },
  /**
   * Codes of accounts other than the requesting one; see `code-policy.ts`. The limit is higher than that of any single account.
   */
  codesOfOthersPerDay: { limit: 20, windowSeconds: DAY },
  /** Codes that are requested from one address. Several people may sign up from it, each with two channels. */
  codesPerAddress: { limit: 20, windowSeconds: HOUR },
  resendCooldown: { limit: 1, windowSeconds: MINUTE },
  forgotPassword: { limit: 3, windowSeconds: HOUR },
  /** Requests for reset links from one address, at which several people may have forgotten their passwords. */
  forgotPasswordPerAddress: { limit: 20, windowSeconds: HOUR },
  resetPassword: { limit: 10, windowSeconds: HOUR },
  /** Wrong passwords of a signed-in person who changes, deletes or switches off something. */
  currentPassword: { limit: 10, windowSeconds: 15 * MINUTE },
  /** Codes of the second factor, over all sign-ins and settings of an account. */
  mfa: { limit: 10, windowSeconds: 15 * MINUTE },
  /** Sign-ins with an identity provider that are started from an address. */
  identityFlows: { limit: 30, windowSeconds: HOUR },
  /** Challenges for passkeys from an address: each visit to a sign-in page takes one, and each further five minutes there. */
  passkeyChallenges: { limit: 300, windowSeconds: HOUR },
  /** Emails to strangers: invitations to get alerts and invitations to collections count together. */
  invitation: { limit: 10, windowSeconds: HOUR },
  /** Invitations of one person to one address: withdrawing and inviting again must not fill a stranger's mailbox. */
  invitationsToOne: { limit: 5, windowSeconds: DAY },
  /**
   * Invitations of all people together to one address. Beyond it, an invitation waits without an email; a copy of a target is
   * refused with the same sentence as for the sender's own limit, which gives no reason.
   */
  invitationsToOneByAll: { limit: 20, windowSeconds: DAY },
  /**
   * Copies of targets that one person sends to strangers. Copies to one address count together with
   * invitations.
   */
  targetCopies: { limit: limits.TARGET_COPIES_PER_HOUR, windowSeconds: HOUR },
  targetCopiesPerDay: { limit: limits.TARGET_COPIES_PER_DAY, windowSeconds: DAY },
  /** Targets that start to follow others, by one person. */
  targetFollows: { limit: limits.TARGET_FOLLOWS_PER_DAY, windowSeconds: DAY },
  /** Notifications caused by mentions: of one colleague, and of all colleagues together. */
  mentionsToOne: { limit: limits.COLLECTION_MENTIONS_TO_ONE_PER_HOUR, windowSeconds: HOUR },
  mentions: { limit: limits.COLLECTION_MENTIONS_PER_HOUR, windowSeconds: HOUR },
  /** Pages that people add by their address: each may be a request to someone else's server. */
  addedArticles: { limit: limits.ARTICLES_ADDED_PER_DAY, windowSeconds: DAY },
  /** Searches for passages. Questions count only if the model answers, but each reads up to 150 articles. */
  questionSearch: { limit: 60, windowSeconds: 5 * MINUTE },
  /** Emails to one receiving address, and from one sending host, and unknown recipients that a host names. */
  receivedByAddress: { limit: limits.RECEIVED_PER_ADDRESS_PER_HOUR, windowSeconds: HOUR },
  receivedFromHost: { limit: limits.RECEIVED_PER_HOST_PER_HOUR, windowSeconds: HOUR },
  unknownRecipients: { limit: limits.UNKNOWN_RECIPIENTS_PER_HOST_PER_HOUR, windowSeconds: HOUR },
  emailChange: { limit: 5, windowSeconds: HOUR },
  export: { limit: 10, windowSeconds: HOUR },
  /** Test events, which bypass every queue because someone is waiting. */
  webhookTest: { limit: 60, windowSeconds: HOUR },
  sourceRequest: { limit: limits.SOURCE_REQUESTS_PER_DAY, windowSeconds: DAY },
  /** Checks of a site, each of which makes a few requests to someone else's server. */
  sourceCheck: { limit: 30, windowSeconds: HOUR },
  /** Files of feeds; reading a large one takes a second. */
  feedsMatch: { limit: 30, windowSeconds: HOUR },
  /** Files of saved searches, which are read one at a time. */
  searchesRead: { limit: 60, windowSeconds: HOUR },
  /** Files of tasks: while one of a megabyte is read, nobody else gets an answer. */
  tasksImport: { limit: 60, windowSeconds: HOUR },
  /** Forecasts of unsaved targets; all those of one form count once, see `hitPersonOnce`. */
  targetPreview: { limit: 30, windowSeconds: HOUR },
  /**
   * Forecasts while a form is edited. A forecast reads thousands of articles, and the form requests one on every pause in typing.
   */
  targetPreviewUpdate: { limit: 60, windowSeconds: 5 * MINUTE },
  /**
   * All forecasts of a person in an hour, whichever forms request them: a form with a pause in typing every fifteen
   * seconds reaches it, and no person does.
   */
  targetPreviewsOfForms: { limit: 240, windowSeconds: HOUR },
  /** Forecasts of up to 100 drafts each, which take as long as a few others; a list of 500 needs five. */
  targetPreviews: { limit: 30, windowSeconds: HOUR },
  /**
   * The figures of a person's charts, each of which may read all of their matches. An overview with twelve asks every five
   * minutes.
   */
  chart: { limit: 300, windowSeconds: 5 * MINUTE },
  /** Previews of charts. The form requests one after each change. */
  chartPreview: { limit: 60, windowSeconds: 5 * MINUTE },
  /** Additions and changes of releases, each of which compares all stored articles. */
  release: { limit: 60, windowSeconds: HOUR },
  /** Reports, each of which reads the articles of up to ten targets. */
  report: { limit: 60, windowSeconds: HOUR },
  /** Reports about chosen days, which are stored. */
  reportsMade: { limit: limits.REPORTS_MADE_PER_DAY, windowSeconds: DAY },
  /** Logos, each of which is decoded and encoded. */
  brandLogo: { limit: 30, windowSeconds: HOUR },
  /** Examples of alerts that people send to their own devices. */
  deviceExample: { limit: limits.DEVICE_EXAMPLES_PER_HOUR, windowSeconds: HOUR },
  /** Programs that register themselves from an address, before anybody has allowed them anything. */
  programRegistration: { limit: limits.PROGRAM_REGISTRATIONS_PER_HOUR, windowSeconds: HOUR },
  /** Codes that televisions show at an address, and codes that a person types. */
  televisionCodes: { limit: limits.TELEVISION_CODES_PER_HOUR, windowSeconds: HOUR },
  televisionCodesTyped: { limit: limits.TELEVISION_CODES_TYPED, windowSeconds: 15 * MINUTE },
  setupAdministrator: { limit: 10, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, ThrottleRule>;

/** The key under which all invitations by a person are counted. */
export const invitationsOf = (userId: string) => `invitation:${userId}`;

/** The key under which the invitations of all people to one address are counted. */
export const invitationsOfAllTo = (email: string) => `invitations-to:${email.toLowerCase()}`;

/** The key under which the invitations of one person to one address are counted. */
export const invitationsTo = (userId: string, email: string) => `invitation:${userId}:${email.toLowerCase()}`;

/** The keys under which the mentions by one person are counted: all, and those of another person. */
export const mentionsBy = (userId: string) => `mentions:${userId}`;
export const mentionsByTo = (userId: string, mentionedId: string) => `mentions:${userId}:${mentionedId}`;
