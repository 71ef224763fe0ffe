import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the signature: 128 bits cannot be guessed. */
const MAC_BYTES = 16;
const NOTICE_KEY = /^((?:code|notice)_msg_[0-9A-Z]+)\.([0-9a-f]+)$/;

const macOf = (key: Uint8Array, name: string, address: string): Buffer =>
  createHmac('sha256', key).update(`${name}\n${address.toLowerCase()}`).digest().subarray(0, MAC_BYTES);

/**
 * The key of a code or a notice, from which its Message-ID is made. No row of these emails is kept once they are sent,
 * so the key itself contains the signed address to which the email went. This is how a bounce is recognised as being
 * about an email of ours.
 *
 * @param id of the message; the same for each attempt
 */
export function noticeKey(
  key: Uint8Array,
  { kind, id, address }: { kind: 'code' | 'notice'; id: string; address: string },
): string {
  const name = `${kind}_${id}`;
  return `${name}.${macOf(key, name, address).toString('hex')}`;
}

/** Whether this is the key of a code or a notice that was sent to this address. */
export function isNoticeKeyOf(key: Uint8Array, messageKey: string, address: string): boolean {
  const [, name = '', mac = ''] = NOTICE_KEY.exec(messageKey) ?? [];
  const given = Buffer.from(mac, 'hex');
  const expected = macOf(key, name, address);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
