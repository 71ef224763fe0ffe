import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a link of a message is about. */
export interface LinkSubject {
  userId: string;
  /** null: all alerts of the person. */
  targetId: string | null;
}

/** The match that a link of a message rates. */
export interface RatedSubject {
  userId: string;
  matchId: string;
}

/** What a person says of a match from the message itself. */
export type LinkAnswer = 'yes' | 'no';

/**
 * Addresses that work without a sign-in, from the message itself: whoever has the message may silence it and say whether it was
 * relevant, and nothing else.
 */
export interface MessageLinks {
  /** Answers a POST at once (RFC 8058), and a visit with a page that asks. */
  unsubscribe(subject: LinkSubject): string;
  pause(subject: LinkSubject): string;
  change(subject: LinkSubject): string;
  /** Asks to rate the match of an alert. */
  rate(subject: RatedSubject, answer: LinkAnswer): string;
}

export const RATE_PATH = '/alerts/rate';
export const linkPaths = {
  unsubscribe: '/unsubscribe',
  pause: '/alerts/pause',
  change: '/alerts/change',
} as const;

/** 128 bits: nobody guesses one, and addresses stay short enough for every mail program. */
const SIGNATURE_CHARACTERS = 22;
const NO_TARGET = 'all';

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_CHARACTERS);

/** A token for one subject: who has it cannot make another. */
export function linkToken(key: string, { userId, targetId }: LinkSubject): string {
  const text = `${userId}.${targetId ?? NO_TARGET}`;
  return `${text}.${sign(key, text)}`;
}

/** Signed as another text than any token of alerts: neither opens what the other is for. */
const ratedText = (userId: string, matchId: string): string => `rate.${userId}.${matchId}`;

/** A token for one match: who has it cannot rate another, nor silence anything. */
export function ratingToken(key: string, { userId, matchId }: RatedSubject): string {
  return `${userId}.${matchId}.${sign(key, ratedText(userId, matchId))}`;
}

/** The match of a rating token of ours; undefined for any other text. */
export function readRatingToken(key: string, token: string): RatedSubject | undefined {
  const [userId = '', matchId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSigned(key, ratedText(userId, matchId), signature)
    ? { userId, matchId }
    : undefined;
}

function isSigned(key: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The subject of a token of ours; undefined for any other text. */
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
  };
}
