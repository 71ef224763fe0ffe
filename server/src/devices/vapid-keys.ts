import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Database } from '../storage/database.ts';

/** The keys by which push services recognise us (RFC 8292): a pair on P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The name of the key pair in the table of secrets. */
const SECRET = 'web-push-key';

/**
 * The keys that all processes share, created on first use and never replaced, because browsers are subscribed with the public
 * key. Only the private key is stored; the public key is derived from it.
 */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const stored = () => db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirst();
  let row = await stored();
  if (!row) {
    await db
      .insertInto('secrets')
      .values({ name: SECRET, value: webPush.generateVAPIDKeys().privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await stored();
  }
  if (!row) throw new Error('the key for push services was not stored');
  return { publicKey: publicKeyOf(row.value), privateKey: row.value };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether a browser's public key is a point on the curve, which encryption requires. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A message that is still waiting at the push service is replaced by one of the same topic: at most 32 characters. */
export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
