import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a secret is for: an API key, or a credential of a program that is connected by signing in. */
export type SecretKind = 'key' | 'code' | 'access' | 'refresh';
const STARTS: Readonly<Record<SecretKind, string>> = {
  key: 'nwk_live_',
  code: 'nwc_live_',
  access: 'nwa_live_',
  refresh: 'nwr_live_',
};
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The number of random letters, which have 190 bits. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const SHAPE = new RegExp(`^([0-9A-Za-z]{${RANDOM_LETTERS}})([0-9A-Za-z]{${CHECK_LETTERS}})$`);
const SHOWN_LETTERS = 4;

/** A secret as its owner gets it, and what is stored of it. */
export interface NewSecret {
  secret: string;
  hash: string;
  /** `nwk_live_ab12` */
  prefix: string;
  last4: string;
}

/**
 * A new secret: its start (`nwk_live_` for a key), 32 random letters, and a checksum of six letters, by which programs that scan
 * for leaked keys, and our own server, recognize a mistyped key without a database.
 */
export function newSecret(kind: SecretKind = 'key'): NewSecret {
  const start = STARTS[kind];
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
  const secret = `${start}${random}${checkOf(random)}`;
  return {
    secret,
    hash: hashOf(secret),
    prefix: secret.slice(0, start.length + SHOWN_LETTERS),
    last4: secret.slice(-SHOWN_LETTERS),
  };
}

/** Whether this can be one of our secrets of a kind. */
export function isSecretShaped(text: string, kind: SecretKind = 'key'): boolean {
  if (!text.startsWith(STARTS[kind])) return false;
  const [, random, check] = SHAPE.exec(text.slice(STARTS[kind].length)) ?? [];
  return random !== undefined && check === checkOf(random);
}

/** 190 random bits need no slow hash: they cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string | null): boolean {
  if (other === null) return false;
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Detects anything that looks like one of our secrets, anywhere in a text. */
export function containsSecret(text: string): boolean {
  return Object.values(STARTS).some((start) => text.includes(start));
}

function checkOf(random: string): string {
  let rest = crc32(random);
  let letters = '';
  for (let place = 0; place < CHECK_LETTERS; place += 1) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}
