import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a link of a message is about. */
export interface LinkSubject {
  userId: string;
  /** null: all alerts of the person. */
  targetId: string | null;
}

/** Addresses that work without a sign-in, from the message itself: whoever has the message may silence it, and nothing else. */
export interface MessageLinks {
  /** Answers a POST at once (RFC 8058), and a visit with a page that asks. */
  unsubscribe(subject: LinkSubject): string;
  pause(subject: LinkSubject): string;
  change(subject: LinkSubject): string;
}

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

/** The subject of a token of ours; undefined for any other text. */
export function readLinkToken(key: string, token: string): LinkSubject | undefined {
  const [userId = '', targetId = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(key, `${userId}.${targetId}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
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
  };
}
