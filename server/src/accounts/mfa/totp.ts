import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';

/** RFC 4648, without padding: the format of authenticators. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The parameters that every authenticator supports are SHA-1 and 30 s; some ignore any others. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/**
 * Codes of the previous and the next step are accepted too, because phones' clocks differ a little and typing takes
 * time.
 */
const STEPS_AROUND = 1;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((value >>> bits) & 31);
    }
  }
  return bits > 0 ? text + BASE32.charAt((value << (5 - bits)) & 31) : text;
}

/** The number of 30 s steps since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
}

/** HOTP as in RFC 4226, with the time step as in RFC 6238. */
export function totpCode(secret: Uint8Array, step: number, digits: number = limits.MFA_CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The step of a correct code; `undefined` if the code is wrong.
 *
 * @param lastStep the step of the last accepted code: neither it nor an older one is accepted again
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const present = totpStep(now);
  let found: number | undefined;
  for (let step = present - STEPS_AROUND; step <= present + STEPS_AROUND; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    const same = expected.length === given.length && timingSafeEqual(expected, given);
    if (same && (lastStep === null || step > lastStep)) found ??= step;
  }
  return found;
}

/** The address in the QR code for an authenticator. */
export function otpauthUrl(secret: Uint8Array, email: string): string {
  const label = `Newswatch:${encodeURIComponent(email)}`;
  const parameters = new URLSearchParams({
    secret: toBase32(secret),
    issuer: 'Newswatch',
    algorithm: 'SHA1',
    digits: String(limits.MFA_CODE_DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${parameters}`;
}
