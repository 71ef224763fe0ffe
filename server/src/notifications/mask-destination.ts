import type { Channel } from '@newswatch/shared/contracts';

/** Digits of a number that stay readable at its end. */
const SHOWN_DIGITS = 3;

/** Enough of an address to recognise one's own, too little to use: `a•••@example.com`, `+33•••••••678`. */
export function maskDestination(channel: Channel, destination: string): string {
  return channel === 'email' ? maskEmail(destination) : maskNumber(destination);
}

function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}

function maskNumber(number: string): string {
  // Short numbers exist (+ and two digits): never show more than half of the digits.
  const shown = Math.min(SHOWN_DIGITS, Math.floor((number.length - 1) / 4));
  const head = number.slice(0, shown);
  const tail = shown === 0 ? '' : number.slice(-shown);
  return `${head}${'•'.repeat(Math.max(3, number.length - 2 * shown))}${tail}`;
}
