import { createHmac, timingSafeEqual } from 'node:crypto';

/** For how long an open page can update itself without a new pass; each answer contains a new one. */
const PASS_MS = 24 * 3_600_000;

interface Locked {
  secret_hash: string;
  password_hash: string;
}

/**
 * Lets a page that was opened with a password update itself and open further pages, so that neither the page nor the server has to keep the
 * password. It ends by itself, and with the password or the address of the link: the hash of the password is its key.
 */
export function newPass(link: Locked, now: Date): string {
  const end = (now.getTime() + PASS_MS).toString(36);
  return `${end}.${signed(link, end)}`;
}

export function isPass(link: Locked, pass: string, now: Date): boolean {
  const [end = '', signature = ''] = pass.split('.', 2);
  if (!/^[0-9a-z]{1,11}$/.test(end) || Number.parseInt(end, 36) <= now.getTime()) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(link, end))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const signed = ({ secret_hash, password_hash }: Locked, end: string): string =>
  createHmac('sha256', password_hash)
    .update(`pass of a shared page ${secret_hash} ${end}`)
    .digest('base64url');
