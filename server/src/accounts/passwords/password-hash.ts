import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimiter, type Limiter } from './hash-limiter.ts';

/** Hashes and checks passwords; both go through one limiter. */
export interface PasswordHasher {
  /** @returns a PHC string: algorithm, parameters, salt and hash in one string */
  hash(password: string): Promise<string>;
  /**
   * `undefined` means a person who does not exist, `NO_PASSWORD` one without a password: both take as long as a real
   * check and are never true.
   */
  verify(password: string, phc: string | undefined): Promise<boolean>;
  /** Checks for a free slot before any other work for a caller. @throws {Failure} `overloaded` */
  assertRoom(): void;
}

/** Stored instead of a password hash: no password matches it. */
export const NO_PASSWORD = '!';

interface Parameters {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's second recommendation for Argon2id; 18 to 25 ms on the machines we measured. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const argon2 = promisify(argon2Callback);

function derive(password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard may use other Unicode compositions.
  return argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters });
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function format(salt: Buffer, hash: Buffer, { memory, passes, parallelism }: Parameters): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

function parse(phc: string): { salt: Buffer; hash: Buffer; parameters: Parameters } {
  const found =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc) ?? undefined;
  if (!found) throw new Error('a stored password hash is not an Argon2id PHC string');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

export function createPasswordHasher(limiter: Limiter = createLimiter()): PasswordHasher {
  const nobody = format(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES), CURRENT);
  return {
    assertRoom: limiter.assertRoom,
    hash: (password) =>
      limiter.run(async () => {
        const salt = randomBytes(SALT_BYTES);
        return format(salt, await derive(password, salt, CURRENT, HASH_BYTES), CURRENT);
      }),
    verify: (password, phc) =>
      limiter.run(async () => {
        const known = phc !== undefined && phc !== NO_PASSWORD;
        const { salt, hash, parameters } = parse(known ? phc : nobody);
        const same = timingSafeEqual(await derive(password, salt, parameters, hash.length), hash);
        return same && known;
      }),
  };
}
