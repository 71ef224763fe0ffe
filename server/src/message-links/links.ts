import { createHmac, timingSafeEqual } from 'node:crypto';

/** The person and target that a link in a message is about. */
export interface LinkSubject {
  userId: string;
  /** null: all alerts of the person. */
  targetId: string | null;
}

/** The match that a link in a message rates. */
export interface RatedSubject {
  userId: string;
  matchId: string;
}

/** The report that its owner unsubscribes from. */
export interface StoppedSubject {
  userId: string;
  reportId: string;
}

/** The subscriber of a distribution list who unsubscribes. */
export interface SubscriptionSubject {
  subscriberId: string;
  userId: string;
  listId: string;
  /** The mark of the address (see `addressMark`): it also finds a subscriber who was removed and added again. */
  mark: string;
}

/** How a person rates a match from the message itself. */
export type LinkAnswer = 'yes' | 'no';

/**
 * Addresses in a message that work without signing in: anyone who has the message can stop such messages and say whether this
 * one was relevant, and nothing else.
 */
export interface MessageLinks {
  /** Acts on a POST immediately (RFC 8058); a visit shows a page that asks for confirmation. */
  unsubscribe(subject: LinkSubject): string;
  pause(subject: LinkSubject): string;
  change(subject: LinkSubject): string;
  /** Asks to rate the match of an alert. */
  rate(subject: RatedSubject, answer: LinkAnswer): string;
  /** Ends the emails of a report to its owner: acts on a POST, as `unsubscribe` does. */
  stopReport(subject: StoppedSubject): string;
  /** Ends the emails with a person's earlier highlights: acts on a POST, as `unsubscribe` does. */
  stopHighlights(userId: string): string;
  /** Ends the emails to a subscriber of a distribution list: acts on a POST, as `unsubscribe` does. */
  stopSubscription(subscriber: { id: string; user_id: string; list_id: string; email: string }): string;
  /** Asks a subscriber for confirmation; works until the given time. */
  confirmSubscription(subscriberId: string, until: Date): string;
}

export const RATE_PATH = '/alerts/rate';
export const REPORT_STOP_PATH = '/unsubscribe/report';
export const HIGHLIGHTS_STOP_PATH = '/unsubscribe/highlights';
export const SUBSCRIPTION_STOP_PATH = '/unsubscribe/list';
export const SUBSCRIPTION_CONFIRM_PATH = '/subscribe';
export const linkPaths = {
  unsubscribe: '/unsubscribe',
  pause: '/alerts/pause',
  change: '/alerts/change',
} as const;

/** 128 bits cannot be guessed, and keep addresses short enough for every mail program. */
const SIGNATURE_CHARACTERS = 22;
const NO_TARGET = 'all';

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_CHARACTERS);

/** A token for one subject; its holder cannot derive another one. */
export function linkToken(key: string, { userId, targetId }: LinkSubject): string {
  const text = `${userId}.${targetId ?? NO_TARGET}`;
  return `${text}.${sign(key, text)}`;
}

/** Signed over a different text than alert tokens, so that neither can be used in place of the other. */
const ratedText = (userId: string, matchId: string): string => `rate.${userId}.${matchId}`;

/** A token for one match; its holder can neither rate another match nor stop any alerts. */
export function ratingToken(key: string, { userId, matchId }: RatedSubject): string {
  return `${userId}.${matchId}.${sign(key, ratedText(userId, matchId))}`;
}

/** The match of one of our rating tokens; undefined for any other text. */
export function readRatingToken(key: string, token: string): RatedSubject | undefined {
  const [userId = '', matchId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(key, ratedText(userId, matchId), signature)
    ? { userId, matchId }
    : undefined;
}

const stoppedText = (userId: string, reportId: string): string => `report.${userId}.${reportId}`;

/** A token for the emails of one report to its owner. */
export function reportToken(key: string, { userId, reportId }: StoppedSubject): string {
  return `${userId}.${reportId}.${sign(key, stoppedText(userId, reportId))}`;
}

/** Returns the report of a valid report token; undefined for any other text. */
export function readReportToken(key: string, token: string): StoppedSubject | undefined {
  const [userId = '', reportId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(key, stoppedText(userId, reportId), signature)
    ? { userId, reportId }
    : undefined;
}

const highlightsText = (userId: string): string => `highlights.${userId}`;

/** A token for the emails with a person's highlights. */
export function highlightsToken(key: string, userId: string): string {
  return `${userId}.${sign(key, highlightsText(userId))}`;
}

/** The person of one of our tokens for highlights; undefined for any other text. */
export function readHighlightsToken(key: string, token: string): string | undefined {
  const [userId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(key, highlightsText(userId), signature) ? userId : undefined;
}

/** Identifies an address without naming it. */
export const addressMark = (key: string, email: string): string =>
  sign(key, `address.${email.toLowerCase()}`);

const subscriptionText = ({ subscriberId, userId, listId, mark }: SubscriptionSubject): string =>
  `${subscriberId}.${userId}.${listId}.${mark}`;

/** A token for the emails to one subscriber. */
export function subscriptionToken(key: string, subject: SubscriptionSubject): string {
  const text = subscriptionText(subject);
  return `${text}.${sign(key, `subscription.${text}`)}`;
}

/** The subject of one of our tokens for subscribers; undefined for any other text. */
export function readSubscriptionToken(key: string, token: string): SubscriptionSubject | undefined {
  const [subscriberId = '', userId = '', listId = '', mark = '', signature = '', ...rest] = token.split('.');
  const subject = { subscriberId, userId, listId, mark };
  return rest.length === 0 && isSigned(key, `subscription.${subscriptionText(subject)}`, signature)
    ? subject
    : undefined;
}

const confirmedText = (subscriberId: string, until: string): string => `confirm.${subscriberId}.${until}`;

/** A token with which a subscriber confirms; it works until the given time. */
export function confirmationToken(key: string, subscriberId: string, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1_000));
  return `${subscriberId}.${seconds}.${sign(key, confirmedText(subscriberId, seconds))}`;
}

/** The ID of the subscriber of one of our tokens for confirming, and the end of its validity; undefined for any other text. */
export function readConfirmationToken(
  key: string,
  token: string,
): { subscriberId: string; until: Date } | undefined {
  const [subscriberId = '', until = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(key, confirmedText(subscriberId, until), signature)
    ? { subscriberId, until: new Date(Number(until) * 1_000) }
    : undefined;
}

function isSigned(key: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The subject of one of our tokens; undefined for any other text. */
export function readLinkToken(key: string, token: string): LinkSubject | undefined {
  const [userId = '', targetId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(key, `${userId}.${targetId}`, signature)) return undefined;
  return { userId, targetId: targetId === NO_TARGET ? null : targetId };
}

/** @example const links = createMessageLinks(keyFor(secret, 'links of messages'), baseUrl); */
export function createMessageLinks(key: string, baseUrl: string): MessageLinks {
  const link = (path: string) => (subject: LinkSubject) =>
    `${baseUrl}${path}?token=${linkToken(key, subject)}`;
  return {
    unsubscribe: link(linkPaths.unsubscribe),
    pause: link(linkPaths.pause),
    change: link(linkPaths.change),
    rate: (subject, answer) => `${baseUrl}${RATE_PATH}?token=${ratingToken(key, subject)}&say=${answer}`,
    stopHighlights: (userId) => `${baseUrl}${HIGHLIGHTS_STOP_PATH}?token=${highlightsToken(key, userId)}`,
    stopSubscription: ({ id, user_id, list_id, email }) => {
      const mark = addressMark(key, email);
      const subject = { subscriberId: id, userId: user_id, listId: list_id, mark };
      return `${baseUrl}${SUBSCRIPTION_STOP_PATH}?token=${subscriptionToken(key, subject)}`;
    },
    confirmSubscription: (subscriberId, until) =>
      `${baseUrl}${SUBSCRIPTION_CONFIRM_PATH}?token=${confirmationToken(key, subscriberId, until)}`,
    stopReport: (subject) => `${baseUrl}${REPORT_STOP_PATH}?token=${reportToken(key, subject)}`,
  };
}
