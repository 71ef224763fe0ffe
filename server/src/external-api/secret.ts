import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const START = 'nwk_live_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const SHAPE = new RegExp(`^${START}([0-9A-Za-z]{${RANDOM_LETTERS}})([0-9A-Za-z]{${CHECK_LETTERS}})$`);
const SHOWN_LETTERS = 4;

/** A secret as its owner gets it, and what is kept of it. */
export interface NewSecret {
  secret: string;
  hash: string;
  /** `nwk_live_ab12` */
  prefix: string;
  last4: string;
}

/**
 * `nwk_live_`, 32 random letters, and six that follow from them: whoever scans for leaked keys, and we ourselves, can
 * tell a mistyped one without asking a database.
 */
export function newSecret(): NewSecret {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
  const secret = `${START}${random}${checkOf(random)}`;
  return {
    secret,
    hash: hashOf(secret),
    prefix: secret.slice(0, START.length + SHOWN_LETTERS),
    last4: secret.slice(-SHOWN_LETTERS),
  };
}

/** Could this be one of our secrets at all? */
export function isSecretShaped(text: string): boolean {
  const [, random, check] = SHAPE.exec(text) ?? [];
  return random !== undefined && check === checkOf(random);
}

/** 190 random bits need no slow hash: nobody guesses them. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two hashes in a time that does not tell how far they agree. */
export function isSameHash(one: string, other: string | null): boolean {
  if (other === null) return false;
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whatever looks like one of our keys, wherever it stands in a text. */
export function containsSecret(text: string): boolean {
  return text.includes(START);
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
