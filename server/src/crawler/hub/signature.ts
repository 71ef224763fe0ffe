import { createHmac, timingSafeEqual } from 'node:crypto';

/** The methods of the recommendation. A signature with SHA-1 is an HMAC, for which SHA-1 is still strong enough. */
const methods: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/** Whether `X-Hub-Signature` signs this body with this secret. Compares in constant time. */
export function isSigned(
  body: Uint8Array,
  secret: Uint8Array,
  header: string | string[] | undefined,
): boolean {
  const [, method, digest] = /^([a-z\d]+)=([\da-f]+)$/i.exec(String(header ?? '').trim()) ?? [];
  if (method === undefined || digest === undefined || !methods.has(method.toLowerCase())) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
